import {Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import type {Account} from '@site/staff/contract'

type Props = {account: Account; onRemove: () => void; onClose: () => void}

/** Says what ends, and ends it. */
export function RemoveDialog({account: {name, email}, onRemove, onClose}: Props) {
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
