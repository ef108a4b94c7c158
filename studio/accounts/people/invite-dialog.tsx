import {Button, Dialog, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type Handed, type InboxRight, type Role, USUAL_RIGHTS} from '@site/staff/contract'
import {type FormEvent, useId, useState} from 'react'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {inboxRights, roles} from '../data/rights.ts'
import {staffClient} from '../data/staff-client.ts'
import {Labelled} from '../labelled.tsx'

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
          <Labelled
            id={`${id}-email`}
            label={say('E-mail address')}
            hint={say('Where the link goes by which they choose a password.')}
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
          <Labelled id={`${id}-name`} label={say('Name')}>
            <TextInput
              fontSize={1}
              id={`${id}-name`}
              maxLength={100}
              value={name}
              onChange={({currentTarget}) => setName(currentTarget.value)}
            />
          </Labelled>
          <Labelled id={`${id}-role`} label={say('Role')}>
            <Select
              fontSize={1}
              id={`${id}-role`}
              value={role}
              onChange={({currentTarget}) => setRole(currentTarget.value as Role)}
            >
              {roles.map(({value, title, description}) => (
                <option key={value} value={value}>
                  {say(title)}: {say(description)}
                </option>
              ))}
            </Select>
          </Labelled>
          <Labelled id={`${id}-inbox`} label={say('Inbox')}>
            <Select
              fontSize={1}
              id={`${id}-inbox`}
              value={inbox}
              onChange={({currentTarget}) => setInbox(currentTarget.value as InboxRight)}
            >
              {inboxRights.map(({value, title}) => (
                <option key={value} value={value}>
                  {say(title)}
                </option>
              ))}
            </Select>
          </Labelled>
        </Stack>
      </form>
    </Dialog>
  )
}
