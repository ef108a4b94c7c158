import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {Notes} from '../data/notes.ts'

/** Two people wrote at the same time: the one who is here decides. */
export function NotesClash({notes, theirs}: {notes: Notes; theirs: string}) {
  return (
    <Card tone="caution" border radius={2} padding={3} role="alert">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          Somebody else changed these notes meanwhile. Theirs:
        </Text>
        <Text size={1} dir="auto" style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
          {theirs || '(empty)'}
        </Text>
        <Flex gap={2}>
          <Button mode="ghost" fontSize={1} padding={2} text="Keep mine" onClick={notes.keepMine} />
          <Button mode="ghost" fontSize={1} padding={2} text="Take theirs" onClick={notes.takeTheirs} />
        </Flex>
      </Stack>
    </Card>
  )
}
