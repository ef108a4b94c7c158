import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type Handed, type InboxRight, type Role, USUAL_RIGHTS} from '@site/staff/contract'
import {type FormEvent, useId, useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {inboxRights, roleChoices, roles} from '../data/rights.ts'
import {staffClient} from '../data/staff-client.ts'
import {LabelledChoice, LabelledText} from '../labelled.tsx'

type Props = {onInvited: (to: {email: string; handed: Handed}) => void; onClose: () => void}

export function InviteDialog({onInvited, onClose}: Props) {
  const {say, tag} = useSpoken()
  const id = useId()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(USUAL_RIGHTS.role)
  const [inbox, setInbox] = useState<InboxRight>(USUAL_RIGHTS.inbox)
  const {run, busy} = useAction(say('Nobody was invited'))
  const invite = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onInvited({email, handed: await staffClient.invite({email, name, role, inbox})}))
  }
  const isComplete = Boolean(email.trim() && name.trim())
  const footer = (
    <Flex justify="flex-end" align="center" gap={2} padding={3} wrap="wrap">
      {isComplete ? null : (
        <Text size={1} muted>
          {say('Enter the mail address and the name first.')}
        </Text>
      )}
      <Button mode="bleed" text={say('Cancel')} onClick={onClose} />
      <Button
        type="submit"
        form={`${id}-form`}
        tone="primary"
        text={say('Invite')}
        loading={busy}
        disabled={!isComplete}
      />
    </Flex>
  )
  return (
    <Dialog {...tag} id={`${id}-dialog`} header={say('Invite somebody')} width={1} footer={footer} onClose={onClose}>
      <form id={`${id}-form`} onSubmit={invite}>
        <Stack gap={4} padding={4}>
          <LabelledText
            label={say('E-mail address')}
            hint={say('Where the link goes by which they choose a password.')}
            type="email"
            maxLength={254}
            value={email}
            onChange={setEmail}
          />
          <LabelledText label={say('Name')} value={name} onChange={setName} />
          <LabelledChoice label={say('Role')} value={role} choices={roleChoices(roles, say)} onChange={setRole} />
          <LabelledChoice
            label={say('Inbox')}
            value={inbox}
            choices={inboxRights.map(({value, title}) => ({value, text: say(title)}))}
            onChange={setInbox}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
