import {AddIcon} from '@sanity/icons/Add'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Card, Dialog, Flex, Stack, Switch, Text} from '@sanity/ui'
import {
  type Account,
  type Handed,
  type InboxRight,
  LINK_RIGHTS,
  type Profile,
  type Role,
  roleMay,
} from '@site/staff/contract'
import {useId, useState} from 'react'
import {Notice} from '../../inbox/notice.tsx'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {staffClient} from '../data/staff-client.ts'
import {type Loaded, useData} from '../data/use-data.ts'
import {HandedValue} from '../handed-value.tsx'
import {Panel} from '../panel.tsx'
import {InviteDialog} from './invite-dialog.tsx'
import {PersonRow} from './person-row.tsx'

/** An account that is about to end or, where a role is named, to get that one. */
type Asked = {account: Account; role?: Role}

/** Counts the private links that lead nowhere then. */
const endingLinks = ({account, role}: Asked, kind: keyof typeof LINK_RIGHTS) =>
  role && roleMay(role, LINK_RIGHTS[kind]) ? 0 : account.privateLinks[kind]

type EndDialogProps = {asked: Asked; isEnding: boolean; onEnd: () => void; onClose: () => void}

/** Says what ends, and ends it. */
function EndDialog({asked, isEnding, onEnd, onClose}: EndDialogProps) {
  const {say, tag} = useSpoken()
  const {name, email} = asked.account
  const [drafts, packs] = [endingLinks(asked, 'draft'), endingLinks(asked, 'pack')]
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text={say('Cancel')} onClick={onClose} />
      <Button
        tone="critical"
        text={say(asked.role ? 'Change the role' : 'End the account')}
        loading={isEnding}
        onClick={onEnd}
      />
    </Flex>
  )
  return (
    <Dialog
      {...tag}
      id="accounts-end"
      header={say(asked.role ? 'Change the role of {name}?' : 'End the account of {name}?', {name})}
      width={1}
      footer={footer}
      onClose={onClose}
    >
      <Stack gap={4} padding={4}>
        {!asked.role && (
          <Text size={1}>
            {say('{email} is signed out everywhere at once, and the tokens of this account are revoked.', {email})}
          </Text>
        )}
        {packs > 0 && <Text size={1}>{say('Links to packs that lead nowhere then: {count}.', {count: packs})}</Text>}
        {drafts > 0 && <Text size={1}>{say('Links to drafts that lead nowhere then: {count}.', {count: drafts})}</Text>}
        {packs + drafts > 0 && (
          <Text size={1}>{say('Whoever was sent one needs another, which somebody else has made.')}</Text>
        )}
        {!asked.role && (
          <Text size={1} muted>
            {say('What was written stays, and so does its history.')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

/** Sets whether all members are asked for a second factor in addition to the password. */
function FactorRule({profile}: {profile: Loaded<Profile>}) {
  const {say} = useSpoken()
  const id = useId()
  const {run, busy} = useAction(say('Nothing was changed'))
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
            {say('Everybody has a second step')}
          </Text>
          <Text size={1} muted>
            {say(
              'An app or a passkey beside the password: whoever has none sets up an app at the next sign-in. Who comes by the company is asked too, unless the company says that it asked for a second step itself. Sessions that are open go on.',
            )}
          </Text>
        </Stack>
      </Flex>
    </Card>
  )
}

type HandedTo = {email: string; handed: Handed}

/** Lists the members who may sign in. @param profile of the member who looks */
export function People({profile}: {profile: Loaded<Profile>}) {
  const {say, sayGiven} = useSpoken()
  const {data = [], problem, set, refresh} = useData(staffClient.accounts)
  const [isInviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [handed, setHanded] = useState<HandedTo>()
  const {run, busy} = useAction(say('Nothing was changed'))
  const change = (work: () => Promise<Account[]>) => run(async () => set(await work()))
  const setRights = ({id}: Account, rights: {role?: Role; inbox?: InboxRight}) =>
    change(() => staffClient.setRights(id, rights))
  const end = ({account, role}: Asked) =>
    role ? setRights(account, {role}) : change(() => staffClient.remove(account.id))
  const handOver = (to: HandedTo) => {
    setHanded(to)
    setInviting(false)
    refresh()
  }
  if (problem)
    return (
      <Notice icon={WarningOutlineIcon} title={say('Not to be had')} text={sayGiven(problem.message)} role="alert" />
    )
  const invite = (
    <Button tone="primary" icon={AddIcon} text={say('Invite somebody')} onClick={() => setInviting(true)} />
  )
  return (
    <Panel
      heading={say('People')}
      text={say('Who may sign in, what they may do, and what of the inbox they work with.')}
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
            onRights={(rights) => {
              const next = {account, ...rights}
              if (rights.role && endingLinks(next, 'draft') + endingLinks(next, 'pack') > 0) setAsked(next)
              else void setRights(account, rights)
            }}
            onLink={() =>
              run(async () => handOver({email: account.email, handed: await staffClient.sendLink(account.id)}))
            }
            onUnlock={() => change(() => staffClient.unlock(account.id))}
            onEndSessions={() => change(() => staffClient.endSessionsOf(account.id))}
            onRemoveFactor={() => change(() => staffClient.removeFactorOf(account.id))}
            onRemove={() => setAsked({account})}
          />
        ))}
      </Stack>
      <FactorRule profile={profile} />
      {isInviting && <InviteDialog onInvited={handOver} onClose={() => setInviting(false)} />}
      {asked && (
        <EndDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          isEnding={busy}
          onEnd={async () => {
            if (await end(asked)) setAsked(undefined)
          }}
        />
      )}
    </Panel>
  )
}

function HandedTell({email, handed}: HandedTo) {
  const {say} = useSpoken()
  if (!handed.sent) {
    const text = say(
      'No mail could be sent. Hand this link to {email} yourself: it works once, and whoever has it chooses the password.',
      {email},
    )
    return <HandedValue label={say('Link')} text={text} value={handed.link} />
  }
  return <Notice icon={AddIcon} title={say('On its way')} text={say('A mail with a link went to {email}.', {email})} />
}
