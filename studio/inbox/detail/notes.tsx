import {TextArea} from '@sanity/ui'
import {useEffect, useMemo} from 'react'
import {createNotes} from '../data/notes.ts'
import type {OpenSubmission} from '../data/open-submission.ts'
import {useReadable} from '../use/use-readable.ts'
import {NotesClash} from './notes-clash.tsx'
import {NotesPhase} from './notes-phase.tsx'
import {Section} from './section.tsx'

/** The server's limit. */
const longest = 20_000

export function Notes({open}: {open: OpenSubmission}) {
  const notes = useMemo(() => createNotes(open), [open])
  const {text, theirs} = useReadable(notes)
  useEffect(() => {
    const close = notes.open()
    window.addEventListener('pagehide', notes.save)
    return () => {
      window.removeEventListener('pagehide', notes.save)
      void close()
    }
  }, [notes])

  return (
    <Section heading="Notes" aside={<NotesPhase notes={notes} />}>
      <TextArea
        aria-label="Notes"
        placeholder="Only staff see these."
        rows={4}
        fontSize={1}
        maxLength={longest}
        dir="auto"
        value={text}
        onChange={(event) => notes.type(event.currentTarget.value)}
        onBlur={notes.save}
      />
      {theirs !== undefined && <NotesClash notes={notes} theirs={theirs} />}
    </Section>
  )
}
