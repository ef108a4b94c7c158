import {Button, Flex, Text} from '@sanity/ui'
import type {Notes} from '../data/notes.ts'
import {useReadable} from '../use/use-readable.ts'

/** Whether what is written is kept already. */
export function NotesPhase({notes}: {notes: Notes}) {
  const {phase, text, problem, theirs} = useReadable(notes)
  if (theirs !== undefined) return null
  if (phase === 'failed')
    return (
      <Flex align="center" gap={2} role="alert">
        <Text size={1}>Not saved: {problem?.message}</Text>
        <Button mode="bleed" fontSize={1} padding={2} text="Try again" onClick={notes.save} />
      </Flex>
    )
  return (
    <Text size={1} muted role="status">
      {phase === 'saved' ? text && 'Saved' : 'Saving …'}
    </Text>
  )
}
