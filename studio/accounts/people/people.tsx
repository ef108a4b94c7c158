import {AddIcon} from '@sanity/icons/Add'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Stack} from '@sanity/ui'
import type {Account, Handed, Profile} from '@site/staff/contract'
import {useState} from 'react'
import {Notice} from '../../inbox/notice.tsx'
import {useAction} from '../../inbox/use/use-action.ts'
import {staffClient} from '../data/staff-client.ts'
import {type Loaded, useData} from '../data/use-data.ts'
import {HandedValue} from '../handed-value.tsx'
import {Panel} from '../panel.tsx'
import {FactorRule} from './factor-rule.tsx'
import {InviteDialog} from './invite-dialog.tsx'
import {PersonRow} from './person-row.tsx'
import {RemoveDialog} from './remove-dialog.tsx'

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
