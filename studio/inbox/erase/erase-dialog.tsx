import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {Submission} from '@site/api/inbox'
import {useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {useAction} from '../use/use-action.ts'
import {EraseChoice, type Scope} from './erase-choice.tsx'
import {usePersonData} from './use-person-data.ts'
import {WhatGoes} from './what-goes.tsx'

type Props = {
  open: OpenSubmission
  submission: Submission
  onClose: () => void
}

/** Says exactly what will be erased, and erases it. */
export function EraseDialog({open, submission, onClose}: Props) {
  const {say, tag} = useSpoken()
  const [scope, setScope] = useState<Scope>('one')
  const person = usePersonData(submission.email)
  const {erase, busy} = useErase(open, submission)
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text={say('Cancel')} onClick={onClose} />
      <Button tone="critical" text={say('Erase for good')} loading={busy} onClick={() => erase(scope)} />
    </Flex>
  )
  return (
    <Dialog
      {...tag}
      id="inbox-erase"
      header={say('Erase for good?')}
      width={1}
      footer={footer}
      onClose={onClose}
      onClickOutside={onClose}
    >
      <Stack gap={5} padding={4}>
        <EraseChoice submission={submission} person={person} scope={scope} onChange={setScope} />
        <WhatGoes items={scope === 'one' ? [submission] : (person.items ?? [submission])} />
        <Box>
          <Text size={1} muted>
            {say(
              'This cannot be undone. Mails that were delivered stay where they are, and so do saved tables, downloaded files and backups.',
            )}
          </Text>
        </Box>
      </Stack>
    </Dialog>
  )
}

function useErase(open: OpenSubmission, {id, email}: Submission) {
  const {say} = useSpoken()
  const {client, list, address} = useInbox()
  const toast = useToast()
  const {run, busy} = useAction(say('Nothing was erased'))

  async function eraseAll(scope: Scope): Promise<readonly string[]> {
    if (scope === 'person') return client.erasePerson(email)
    await client.erase(id)
    return [id]
  }
  const erase = (scope: Scope) =>
    run(() =>
      open.end(async () => {
        const erased = await eraseAll(scope)
        erased.forEach(list.drop)
        address.close(id)
        toast.push({
          status: 'success',
          title: erased.length === 1 ? say('Erased') : say('Erased {count} submissions', {count: erased.length}),
        })
      }),
    )
  return {erase, busy}
}
