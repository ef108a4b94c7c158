import {Button, Dialog, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type Handed, type InboxRight, type Role, USUAL_RIGHTS} from '@site/staff/contract'
import {type FormEvent, useId, useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {inboxRights, roles} from '../data/rights.ts'
import {staffClient} from '../data/staff-client.ts'
import {Labelled} from '../labelled.tsx'

type Props = {onInvited: (to: {email: string; handed: Handed}) => void; onClose: () => void}

export function InviteDialog({onInvited, onClose}: Props) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>(USUAL_RIGHTS.role)
  const [inbox, setInbox] = useState<InboxRight>(USUAL_RIGHTS.inbox)
  const {run, busy} = useAction('Nobody was invited')
  const invite = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onInvited({email, handed: await staffClient.invite({email, name, role, inbox})}))
  }
  const isComplete = Boolean(email.trim() && name.trim())
  const footer = (
    <Flex justify="flex-end" align="center" gap={2} padding={3} wrap="wrap">
      {isComplete ? null : (
        <Text size={1} muted>
          Enter the mail address and the name first.
        </Text>
      )}
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button type="submit" form={`${id}-form`} tone="primary" text="Invite" loading={busy} disabled={!isComplete} />
    </Flex>
  )
  return (
    <Dialog id={`${id}-dialog`} header="Invite somebody" width={1} footer={footer} onClose={onClose}>
      <form id={`${id}-form`} onSubmit={invite}>
        <Stack gap={4} padding={4}>
          <Labelled
            id={`${id}-email`}
            label="E-mail address"
            hint="Where the link goes by which they choose a password."
          >
            <TextInput
              fontSize={1}
              id={`${id}-email`}
              type="email"
              maxLength={254}
              value={email}
              onChange={({currentTarget}) => setEmail(currentTarget.value)}
            />
          </Labelled>
          <Labelled id={`${id}-name`} label="Name">
            <TextInput
              fontSize={1}
              id={`${id}-name`}
              maxLength={100}
              value={name}
              onChange={({currentTarget}) => setName(currentTarget.value)}
            />
          </Labelled>
          <Labelled id={`${id}-role`} label="Role">
            <Select
              fontSize={1}
              id={`${id}-role`}
              value={role}
              onChange={({currentTarget}) => setRole(currentTarget.value as Role)}
            >
              {roles.map(({value, title, description}) => (
                <option key={value} value={value}>
                  {title}: {description}
                </option>
              ))}
            </Select>
          </Labelled>
          <Labelled id={`${id}-inbox`} label="Inbox">
            <Select
              fontSize={1}
              id={`${id}-inbox`}
              value={inbox}
              onChange={({currentTarget}) => setInbox(currentTarget.value as InboxRight)}
            >
              {inboxRights.map(({value, title}) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </Select>
          </Labelled>
        </Stack>
      </form>
    </Dialog>
  )
}
