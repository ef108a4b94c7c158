import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {OwnPasskey} from '@site/staff/contract'
import {useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {Time} from '../../time.tsx'
import {staffClient} from '../data/staff-client.ts'
import type {ShownProfile} from '../data/use-data.ts'
import {Panel} from '../panel.tsx'
import {HandedCodes} from './handed-codes.tsx'
import {NewPasskeyForm} from './new-passkey-form.tsx'

/** Keys on the own devices: added, seen, and removed. */
export function PasskeyPanel({profile}: {profile: ShownProfile}) {
  const {passkeys, passkeyProblem} = profile.data
  const [isAdding, setAdding] = useState(false)
  const {run, busy} = useAction('The passkey goes on')
  const [codes, setCodes] = useState<string[]>()
  const done = (shown?: string[]) => {
    setAdding(false)
    setCodes(shown)
    profile.refresh()
  }
  return (
    <Panel
      heading="Passkeys"
      text="Sign in with the finger, the face or the PIN of a device instead of the password. Who has one shows it after the password as well."
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
          <Button mode="ghost" text="Add a passkey" onClick={() => setAdding(true)} />
        </Flex>
      )}
    </Panel>
  )
}

type RowProps = {passkey: OwnPasskey; disabled: boolean; onRemove: () => void}

function PasskeyRow({passkey, disabled, onRemove}: RowProps) {
  const {name, createdAt, usedAt} = passkey
  return (
    <Card as="li" borderTop paddingY={3}>
      <Flex align="center" gap={3}>
        <Stack gap={3} flex={1}>
          <Text size={1} weight="medium">
            {name}
          </Text>
          <Text size={1} muted>
            Added <Time at={createdAt} as="day" />,{' '}
            {usedAt ? (
              <>
                last used <Time at={usedAt} />
              </>
            ) : (
              'never used'
            )}
          </Text>
        </Stack>
        <Button
          mode="bleed"
          tone="critical"
          text="Remove"
          title="This passkey lets nobody in then. Delete it on the device too."
          aria-label={`Remove ${name}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </Flex>
    </Card>
  )
}
