import {Badge, Stack} from '@sanity/ui'
import type {Profile} from '@site/staff/contract'
import {useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {officeDay, officeMoment} from '../../office-time.ts'
import {inboxTitle, roleTitle} from '../data/rights.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {HandedValue} from '../handed-value.tsx'
import {Panel, PanelEntry} from '../panel.tsx'
import {NewTokenForm} from './new-token-form.tsx'

export function TokenPanel({profile}: {profile: ShownProfile}) {
  const {say} = useSpoken()
  const [made, setMade] = useState<string>()
  const {run, busy} = useAction(say('The token goes on'))
  const {tokens, role} = profile.data
  return (
    <Panel
      heading={say('Tokens for scripts')}
      text={say('A program that shows one works in your name, and may do no more than you.')}
    >
      {tokens.length > 0 && (
        <Stack as="ul" gap={0}>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              disabled={busy}
              onRevoke={() => run(async () => profile.set(await staffClient.revokeToken(token.id)))}
            />
          ))}
        </Stack>
      )}
      {made && <HandedValue label={say('Token')} text={say('Keep it now: it is not shown again.')} value={made} />}
      <NewTokenForm
        most={role}
        onMade={(token) => {
          setMade(token)
          profile.refresh()
        }}
      />
    </Panel>
  )
}

type RowProps = {token: Profile['tokens'][number]; disabled: boolean; onRevoke: () => void}

function TokenRow({token, disabled, onRevoke}: RowProps) {
  const {say, sayGiven, sayTime} = useSpoken()
  const {name, role, inbox, expiresAt, lastUsedAt} = token
  const hasEnded = expiresAt <= Date.now()
  const day = sayTime(officeDay(expiresAt))
  const time = lastUsedAt ? sayTime(officeMoment(lastUsedAt)) : ''
  return (
    <PanelEntry
      name={name}
      badges={
        <>
          <Badge>{sayGiven(roleTitle(role))}</Badge>
          <Badge>{say(inboxTitle(inbox))}</Badge>
          {hasEnded && <Badge tone="caution">{say('Ended')}</Badge>}
        </>
      }
      text={say(
        hasEnded
          ? time
            ? 'Ended {day}, last used {time}'
            : 'Ended {day}, never used'
          : time
            ? 'Ends {day}, last used {time}'
            : 'Ends {day}, never used',
        {day, time},
      )}
      end={{text: say('Revoke'), label: say('Revoke {name}', {name}), disabled, onClick: onRevoke}}
    />
  )
}
