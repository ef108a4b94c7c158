import {Button, Flex, Stack, Text} from '@sanity/ui'
import type {OwnPasskey} from '@site/staff/contract'
import {useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {officeDay, officeMoment} from '../../office-time.ts'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Panel, PanelEntry} from '../panel.tsx'
import {HandedCodes} from './handed-codes.tsx'
import {NewPasskeyForm} from './new-passkey-form.tsx'

/** Keys on the own devices: added, seen, and removed. */
export function PasskeyPanel({profile}: {profile: ShownProfile}) {
  const {say} = useSpoken()
  const {passkeys, passkeyProblem} = profile.data
  const [isAdding, setAdding] = useState(false)
  const {run, busy} = useAction(say('The passkey goes on'))
  const [codes, setCodes] = useState<string[]>()
  const done = (shown?: string[]) => {
    setAdding(false)
    setCodes(shown)
    profile.refresh()
  }
  return (
    <Panel
      heading={say('Passkeys')}
      text={say(
        'Sign in with the finger, the face or the PIN of a device instead of the password. Who has one shows it after the password as well.',
      )}
    >
      {codes && <HandedCodes codes={codes} />}
      {passkeys.length > 0 && (
        <Stack as="ul" gap={0}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              disabled={busy}
              onRemove={() => run(() => staffClient.removePasskey(passkey.id).then(() => done()))}
            />
          ))}
        </Stack>
      )}
      {passkeyProblem ? (
        <Text size={1} muted>
          {passkeyProblem}
        </Text>
      ) : isAdding ? (
        <NewPasskeyForm onCancel={() => setAdding(false)} onAdded={done} />
      ) : (
        <Flex>
          <Button mode="ghost" text={say('Add a passkey')} onClick={() => setAdding(true)} />
        </Flex>
      )}
    </Panel>
  )
}

type RowProps = {passkey: OwnPasskey; disabled: boolean; onRemove: () => void}

function PasskeyRow({passkey, disabled, onRemove}: RowProps) {
  const {say, sayTime} = useSpoken()
  const {name, createdAt, usedAt} = passkey
  const day = sayTime(officeDay(createdAt))
  const time = usedAt ? sayTime(officeMoment(usedAt)) : ''
  return (
    <PanelEntry
      name={name}
      text={say(time ? 'Added {day}, last used {time}' : 'Added {day}, never used', {day, time})}
      end={{
        text: say('Remove'),
        title: say('This passkey lets nobody in then. Delete it on the device too.'),
        label: say('Remove {name}', {name}),
        disabled,
        onClick: onRemove,
      }}
    />
  )
}
