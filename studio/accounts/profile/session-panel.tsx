import {Badge, Button, Stack} from '@sanity/ui'
import type {Profile} from '@site/staff/contract'
import {useAction} from '../../inbox/use/use-action.ts'
import {type Spoken, useSpoken} from '../../language/say.ts'
import {officeMoment} from '../../office-time.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Panel, PanelEntry} from '../panel.tsx'
import {deviceOf} from './device-of.ts'

export function SessionPanel({profile}: {profile: ShownProfile}) {
  const {say} = useSpoken()
  const {run, busy} = useAction(say('The session goes on'))
  const {sessions, tokens} = profile.data
  const end = (work: () => Promise<Profile>) => run(async () => profile.set(await work()))
  const others = sessions.length + tokens.length > 1 && (
    <Button
      mode="ghost"
      tone="critical"
      text={say('End all others')}
      disabled={busy}
      onClick={() => end(staffClient.endOtherSessions)}
    />
  )
  return (
    <Panel
      heading={say('Where you are signed in')}
      text={endsTokens(
        tokens.map(({name}) => name),
        say,
      )}
      aside={others}
    >
      <Stack as="ul" gap={0}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            disabled={busy}
            onEnd={() => end(() => staffClient.endSession(session.id))}
          />
        ))}
      </Stack>
    </Panel>
  )
}

/** All others end together, and the tokens with them: a stranger in one of the sessions may have made one. */
function endsTokens(names: string[], say: Spoken['say']): string {
  const text = say('End what you do not know, and change your password then.')
  if (names.length === 0) return text
  return `${text} ${say('“End all others” also revokes your tokens: {names}.', {names: names.join(', ')})}`
}

type RowProps = {session: Profile['sessions'][number]; disabled: boolean; onEnd: () => void}

function SessionRow({session, disabled, onEnd}: RowProps) {
  const {say, sayTime} = useSpoken()
  const {agent, network, createdAt, seenAt, isCurrent} = session
  const device = deviceOf(agent, say)
  return (
    <PanelEntry
      name={device}
      badges={isCurrent && <Badge tone="positive">{say('This browser')}</Badge>}
      text={say('From {network}, since {since}, last used {time}', {
        network: network || say('an unknown network'),
        since: sayTime(officeMoment(createdAt)),
        time: sayTime(officeMoment(seenAt)),
      })}
      end={isCurrent ? undefined : {text: say('End'), label: say('End {device}', {device}), disabled, onClick: onEnd}}
    />
  )
}
