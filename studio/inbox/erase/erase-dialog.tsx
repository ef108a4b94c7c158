import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {OpenSubmission} from '../data/open-submission.ts'
import type {Submission} from '../data/submission.ts'
import {EraseChoice, type Scope} from './erase-choice.tsx'
import {useErase} from './use-erase.ts'
import {usePersonData} from './use-person-data.ts'
import {WhatGoes} from './what-goes.tsx'

interface Props {
  open: OpenSubmission
  submission: Submission
  onClose: () => void
}

/** Says exactly what will be erased, and erases it. */
export function EraseDialog({open, submission, onClose}: Props) {
  const [scope, setScope] = useState<Scope>('one')
  const person = usePersonData(submission.email)
  const {erase, busy} = useErase(open, submission)
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button tone="critical" text="Erase for good" loading={busy} onClick={() => erase(scope)} />
    </Flex>
  )
  return (
    <Dialog
      id="inbox-erase"
      header="Erase for good?"
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
            This cannot be undone. Mails that were delivered stay where they are, and so do saved tables, downloaded
            resumes and backups.
          </Text>
        </Box>
      </Stack>
    </Dialog>
  )
}
