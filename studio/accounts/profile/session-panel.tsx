import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {Profile} from '@site/staff/contract'
import {useAction} from '../../inbox/use/use-action.ts'
import {Time} from '../../time.tsx'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Panel} from '../panel.tsx'
import {deviceOf} from './device-of.ts'

export function SessionPanel({profile}: {profile: ShownProfile}) {
  const {run, busy} = useAction('The session goes on')
  const {sessions, tokens} = profile.data
  const end = (work: () => Promise<Profile>) => run(async () => profile.set(await work()))
  const others = sessions.length + tokens.length > 1 && (
    <Button
      mode="ghost"
      tone="critical"
      text="End all others"
      disabled={busy}
      onClick={() => end(staffClient.endOtherSessions)}
    />
  )
  return (
    <Panel heading="Where you are signed in" text={endsTokens(tokens.map(({name}) => name))} aside={others}>
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

/** All others end together: whoever was in made tokens too. */
function endsTokens(names: string[]): string {
  const text = 'End what you do not know, and change your password then.'
  if (names.length === 0) return text
  return `${text} “End all others” also revokes your tokens: ${names.join(', ')}.`
}

type RowProps = {session: Profile['sessions'][number]; disabled: boolean; onEnd: () => void}

function SessionRow({session, disabled, onEnd}: RowProps) {
  const {agent, network, createdAt, seenAt, isCurrent} = session
  const device = deviceOf(agent)
  return (
    <Card as="li" borderTop paddingY={3}>
      <Flex align="center" gap={3}>
        <Stack gap={3} flex={1}>
          <Flex align="center" gap={2} wrap="wrap">
            <Text size={1} weight="medium">
              {device}
            </Text>
            {isCurrent && <Badge tone="positive">This browser</Badge>}
          </Flex>
          <Text size={1} muted>
            From {network || 'an unknown network'}, since <Time at={createdAt} />, last used <Time at={seenAt} />
          </Text>
        </Stack>
        {!isCurrent && (
          <Button
            mode="bleed"
            tone="critical"
            text="End"
            aria-label={`End ${device}`}
            disabled={disabled}
            onClick={onEnd}
          />
        )}
      </Flex>
    </Card>
  )
}
