import {Button, Card, Flex, Stack, Text, TextArea} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import type {Submission, SubmissionNote} from '@site/api/inbox'
import {type KeyboardEvent, type PropsWithChildren, type ReactNode, useEffect, useMemo} from 'react'
import {useSpoken} from '../../language/say.ts'
import {Time} from '../../time.tsx'
import {createNotes, flushNotes, type Notes as NotesData, openNotes} from '../data/notes.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useInbox} from '../inbox-context.ts'
import {wrapped} from '../letter-text.tsx'
import {useAction} from '../use/use-action.ts'
import {useReadable} from '../use/use-readable.ts'
import {MentionHint} from './mention-hint.tsx'
import {Section} from './section.tsx'

/** The server's limit. */
const longest = 5_000

/** Shows what staff wrote about it, each with name and time, and a field for the next. */
export function Notes({open, submission}: {open: OpenSubmission; submission: Submission}) {
  const {say, sayGiven} = useSpoken()
  const {notes: kept, name} = submission
  const toast = useToast()
  const {client} = useInbox()
  const notes = useMemo(() => createNotes(open, client), [open, client])
  const {draft, waiting} = useReadable(notes)
  useEffect(() => {
    const close = openNotes(open.id, notes)
    // For good, and once: there is also what was left.
    window.addEventListener('pagehide', flushNotes)
    return () =>
      close(({message}) =>
        toast.push({
          status: 'error',
          title: say('A note about {name} is not saved yet', {name}),
          description: sayGiven(message),
          closable: true,
        }),
      )
  }, [open.id, notes, toast, say, sayGiven, name])
  const addByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) notes.add()
  }
  // One that was just kept may still be among those that wait.
  const known = new Set(kept.map(({id}) => id))
  const unkept = waiting.filter(({id}) => !known.has(id))

  return (
    <Section heading={say('Notes')}>
      {kept.length + unkept.length > 0 && (
        <Stack as="ul" gap={2} padding={0} margin={0} aria-label={say('Notes')}>
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
          aria-label={say('New note')}
          placeholder={say('Only staff see notes.')}
          rows={2}
          fontSize={1}
          maxLength={longest}
          dir="auto"
          value={draft}
          onChange={(event) => notes.type(event.currentTarget.value)}
          onKeyDown={addByKey}
        />
        <MentionHint text={draft} open={open} submission={submission} />
        <Flex justify="flex-end">
          <Button
            mode="ghost"
            fontSize={1}
            padding={3}
            text={say('Add note')}
            title={say('Ctrl and Enter')}
            disabled={!draft.trim()}
            onClick={notes.add}
          />
        </Flex>
      </Stack>
    </Section>
  )
}

function KeptNote({note: {id, author, writtenAt, text}, notes}: {note: SubmissionNote; notes: NotesData}) {
  const {say} = useSpoken()
  const {self} = useInbox().colleagues
  const {run, busy} = useAction(say('The note was not removed'))
  const head = author ? (
    <>
      <bdi>{author.name}</bdi>, {writtenAt && <Time at={writtenAt} />}
    </>
  ) : (
    say('From before notes were signed')
  )
  return (
    <NoteCard head={head} text={text}>
      {author?.email === self && (
        <Button
          mode="bleed"
          fontSize={1}
          padding={2}
          text={say('Remove')}
          aria-label={say('Remove this note')}
          loading={busy}
          onClick={() => run(() => notes.remove(id))}
        />
      )}
    </NoteCard>
  )
}

/** Written, and on its way; or why it is not kept yet. */
function WaitingNote({id, text, notes}: {id: string; text: string; notes: NotesData}) {
  const {say, sayGiven} = useSpoken()
  const {problem} = useReadable(notes)
  if (!problem) return <NoteCard head={say('Saving …')} text={text} role="status" />
  return (
    <NoteCard
      head={say('Not saved: {message}', {message: sayGiven(problem.message)})}
      text={text}
      tone="caution"
      role="alert"
    >
      <Button mode="bleed" fontSize={1} padding={2} text={say('Try again')} onClick={notes.retry} />
      <Button mode="bleed" fontSize={1} padding={2} text={say('Change')} onClick={() => notes.takeBack(id)} />
    </NoteCard>
  )
}

type NoteCardProps = PropsWithChildren<{
  head: ReactNode
  text: string
  tone?: 'transparent' | 'caution'
  role?: 'alert' | 'status'
}>

/** A note, and above it whose it is or whether it is stored, with what can be done. */
function NoteCard({head, text, tone = 'transparent', role, children}: NoteCardProps) {
  return (
    <Card as="li" tone={tone} radius={2} padding={3}>
      <Stack gap={3}>
        <Flex align="center" gap={2} role={role}>
          <Text size={1} muted style={{flex: 1}}>
            {head}
          </Text>
          {children}
        </Flex>
        <Text size={1} dir="auto" style={wrapped}>
          {text}
        </Text>
      </Stack>
    </Card>
  )
}
