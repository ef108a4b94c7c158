import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import type {SubmissionItem} from '@site/api/inbox'
import {WhatGoes} from '../erase/what-goes.tsx'

type Props = {
  title: string
  items: readonly SubmissionItem[]
  onErase: () => void
  onClose: () => void
}

/** Says how many and which will be erased, before they are. */
export function EraseManyDialog({title, items, onErase, onClose}: Props) {
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text="Cancel" onClick={onClose} />
      <Button tone="critical" text={`Erase ${items.length} for good`} onClick={onErase} />
    </Flex>
  )
  return (
    <Dialog id="inbox-erase-many" header={title} width={1} footer={footer} onClose={onClose} onClickOutside={onClose}>
      <Stack gap={5} padding={4}>
        <WhatGoes items={items} />
        <Text size={1} muted>
          This cannot be undone. Mails that were delivered stay where they are, and so do saved tables, downloaded files
          and backups.
        </Text>
      </Stack>
    </Dialog>
  )
}
