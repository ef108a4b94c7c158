import {Button, Card, Flex, Stack, Text, TextArea} from '@sanity/ui'
import type {SubmissionNote} from '@site/api/inbox'
import {type KeyboardEvent, useEffect, useMemo} from 'react'
import {createNotes, type Notes as NotesData} from '../data/notes.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {ReceivedTime} from '../received-time.tsx'
import {useAction} from '../use/use-action.ts'
import {useReadable} from '../use/use-readable.ts'
import {Section} from './section.tsx'

/** The server's limit. */
const longest = 5_000

const words = {whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'} as const

/** What staff wrote about it, each with name and time, and a field for the next. */
export function Notes({open, kept}: {open: OpenSubmission; kept: readonly SubmissionNote[]}) {
  const {client} = useInbox()
  const notes = useMemo(() => createNotes(open, client), [open, client])
  const {draft, waiting} = useReadable(notes)
  useEffect(() => {
    const close = notes.open()
    // What was typed is meant to be kept, also when the tab is closed before it was added.
    window.addEventListener('pagehide', notes.add)
    return () => {
      window.removeEventListener('pagehide', notes.add)
      close()
    }
  }, [notes])
  const addByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) notes.add()
  }
  // One that was just kept may still be among those that wait.
  const known = new Set(kept.map(({id}) => id))
  const unkept = waiting.filter(({id}) => !known.has(id))

  return (
    <Section heading="Notes">
      {kept.length + unkept.length > 0 && (
        <Stack as="ul" gap={2} padding={0} margin={0} aria-label="Notes">
          {kept.map((note) => (
            <KeptNote key={note.id} note={note} notes={notes} />
          ))}
          {unkept.map(({id, text}) => (
            <WaitingNote key={id} id={id} text={text} notes={notes} />
          ))}
        </Stack>
      )}
      <Stack gap={2}>
        <TextArea
          aria-label="New note"
          placeholder="Only staff see notes."
          rows={2}
          fontSize={1}
          maxLength={longest}
          dir="auto"
          value={draft}
          onChange={(event) => notes.type(event.currentTarget.value)}
          onKeyDown={addByKey}
        />
        <Flex justify="flex-end">
          <Button
            mode="ghost"
            fontSize={1}
            padding={3}
            text="Add note"
            title="Ctrl and Enter"
            disabled={!draft.trim()}
            onClick={notes.add}
          />
        </Flex>
      </Stack>
    </Section>
  )
}

function KeptNote({note: {id, author, writtenAt, text}, notes}: {note: SubmissionNote; notes: NotesData}) {
  const {self} = useInbox().colleagues
  const {run, busy} = useAction('The note was not removed')
  return (
    <Card as="li" tone="transparent" radius={2} padding={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Text size={1} muted style={{flex: 1}}>
            {author ? (
              <>
                <bdi>{author.name}</bdi>, {writtenAt && <ReceivedTime at={writtenAt} />}
              </>
            ) : (
              'From before notes were signed'
            )}
          </Text>
          {author?.email === self && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text="Remove"
              aria-label="Remove this note"
              loading={busy}
              onClick={() => run(() => notes.remove(id))}
            />
          )}
        </Flex>
        <Text size={1} dir="auto" style={words}>
          {text}
        </Text>
      </Stack>
    </Card>
  )
}

/** Written, and on its way; or why it is not kept yet. */
function WaitingNote({id, text, notes}: {id: string; text: string; notes: NotesData}) {
  const {problem} = useReadable(notes)
  return (
    <Card as="li" tone={problem ? 'caution' : 'transparent'} radius={2} padding={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2} role={problem ? 'alert' : 'status'}>
          <Text size={1} muted style={{flex: 1}}>
            {problem ? `Not saved: ${problem.message}` : 'Saving …'}
          </Text>
          {problem && (
            <>
              <Button mode="bleed" fontSize={1} padding={2} text="Try again" onClick={notes.retry} />
              <Button mode="bleed" fontSize={1} padding={2} text="Change" onClick={() => notes.takeBack(id)} />
            </>
          )}
        </Flex>
        <Text size={1} dir="auto" style={words}>
          {text}
        </Text>
      </Stack>
    </Card>
  )
}
