import {AddIcon} from '@sanity/icons/Add'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Card, Dialog, Flex, Stack, Switch, Text} from '@sanity/ui'
import type {Account, Handed, Profile} from '@site/staff/contract'
import {useId, useState} from 'react'
import {Notice} from '../../inbox/notice.tsx'
import {useAction} from '../../inbox/use/use-action.ts'
import {staffClient} from '../data/staff-client.ts'
import {type Loaded, useData} from '../data/use-data.ts'
import {HandedValue} from '../handed-value.tsx'
import {Panel} from '../panel.tsx'
import {InviteDialog} from './invite-dialog.tsx'
import {PersonRow} from './person-row.tsx'

type RemoveDialogProps = {account: Account; onRemove: () => void; onClose: () => void}

/** Says what ends, and ends it. */
function RemoveDialog({account: {name, email}, onRemove, onClose}: RemoveDialogProps) {
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button tone="critical" text="End the account" onClick={onRemove} />
    </Flex>
  )
  return (
    <Dialog id="accounts-remove" header={`End the account of ${name}?`} width={1} footer={footer} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <Text size={1}>{email} is signed out everywhere at once, and the tokens of this account are revoked.</Text>
        <Text size={1} muted>
          What was written stays, and so does its history.
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Sets whether everybody is asked for a code beside the password. */
function FactorRule({profile}: {profile: Loaded<Profile>}) {
  const id = useId()
  const {run, busy} = useAction('Nothing was changed')
  const change = (isRequired: boolean) =>
    run(async () => {
      await staffClient.setRule(isRequired)
      profile.refresh()
    })
  return (
    <Card borderTop paddingTop={4}>
      <Flex align="center" gap={3}>
        <Switch
          id={id}
          checked={profile.data?.isSecondFactorRequired ?? false}
          disabled={busy}
          onChange={({currentTarget}) => change(currentTarget.checked)}
        />
        <Stack gap={3} flex={1}>
          <Text as="label" htmlFor={id} size={1} weight="medium">
            Everybody has a second step
          </Text>
          <Text size={1} muted>
            An app or a passkey beside the password: whoever has none sets up an app at the next sign-in. Who comes by
            the company is asked too, unless the company says that it asked for a second step itself. Sessions that are
            open go on.
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}

type HandedTo = {email: string; handed: Handed}

/** Lists who may sign in. @param profile of whoever looks */
export function People({profile}: {profile: Loaded<Profile>}) {
  const {data = [], problem, set, refresh} = useData(staffClient.accounts)
  const [isInviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<Account>()
  const [handed, setHanded] = useState<HandedTo>()
  const {run, busy} = useAction('Nothing was changed')
  const change = (work: () => Promise<Account[]>) => run(async () => set(await work()))
  const handOver = (to: HandedTo) => {
    setHanded(to)
    setInviting(false)
    refresh()
  }
  if (problem) return <Notice icon={WarningOutlineIcon} title="Not to be had" text={problem.message} role="alert" />
  const invite = <Button tone="primary" icon={AddIcon} text="Invite somebody" onClick={() => setInviting(true)} />
  return (
    <Panel
      heading="People"
      text="Who may sign in, what they may do, and what of the inbox they work with."
      aside={invite}
    >
      {handed && <HandedTell {...handed} />}
      <Stack as="ul" gap={0}>
        {data.map((account) => (
          <PersonRow
            key={account.id}
            account={account}
            isMe={account.id === profile.data?.id}
            disabled={busy}
            onRights={(rights) => change(() => staffClient.setRights(account.id, rights))}
            onLink={() =>
              run(async () => handOver({email: account.email, handed: await staffClient.sendLink(account.id)}))
            }
            onUnlock={() => change(() => staffClient.unlock(account.id))}
            onEndSessions={() => change(() => staffClient.endSessionsOf(account.id))}
            onRemoveFactor={() => change(() => staffClient.removeFactorOf(account.id))}
            onRemove={() => setLeaving(account)}
          />
        ))}
      </Stack>
      <FactorRule profile={profile} />
      {isInviting && <InviteDialog onInvited={handOver} onClose={() => setInviting(false)} />}
      {leaving && (
        <RemoveDialog
          account={leaving}
          onClose={() => setLeaving(undefined)}
          onRemove={async () => {
            await change(() => staffClient.remove(leaving.id))
            setLeaving(undefined)
          }}
        />
      )}
    </Panel>
  )
}

function HandedTell({email, handed}: HandedTo) {
  if (!handed.sent) {
    const text = `No mail could be sent. Hand this link to ${email} yourself: it works once, and whoever has it chooses the password.`
    return <HandedValue label="Link" text={text} value={handed.link} />
  }
  return <Notice icon={AddIcon} title="On its way" text={`A mail with a link went to ${email}.`} />
}
