import {afterEach, expect, test, vi} from 'vitest'
import {serverOf} from '../test/one-submission-server.ts'
import {sampleSubmission} from '../test/sample-item.ts'
import {InboxProblem} from './inbox-problem.ts'
import {createNotes, flushNotes, openNotes} from './notes.ts'
import {createOpenSubmission} from './open-submission.ts'

afterEach(() => void vi.useRealTimers())

let serial = 0
const newId = () => `note-${++serial}`

async function open(server = serverOf(sampleSubmission({id: `ID-${++serial}`}))) {
  const submission = createOpenSubmission(server, server.stored?.id ?? '')
  await submission.refresh()
  const notes = createNotes(submission, server, newId)
  return {server, submission, notes, close: openNotes(submission.id, notes)}
}

/** Lets no note be stored, until the returned function is called. */
function failing(server: ReturnType<typeof serverOf>, status = 0, message = 'The server cannot be reached.') {
  const {addNote} = server
  server.addNote = async () => {
    throw new InboxProblem(status, message)
  }
  return () => {
    server.addNote = addNote
  }
}

/** Waits until what was begun is done. */
const settled = (submission: {refresh: () => Promise<void>}) => submission.refresh()

const texts = ({stored}: ReturnType<typeof serverOf>) => stored?.notes.map(({text}) => text)

test('a note is added, and the field is free for the next', async () => {
  const {server, submission, notes} = await open()
  notes.type(' Called. ')
  notes.add()
  expect(notes.get()).toMatchObject({draft: '', waiting: [{text: 'Called.'}]})
  notes.type('And')
  await settled(submission)
  expect(texts(server)).toEqual(['Called.'])
  expect(notes.get()).toMatchObject({draft: 'And', waiting: [], problem: undefined})
})

test('nothing is no note', async () => {
  const {notes} = await open()
  notes.type('  ')
  notes.add()
  expect(notes.get().waiting).toEqual([])
})

test('two who write at once both do', async () => {
  const {server, submission, notes} = await open()
  const other = await open(server)
  notes.type('Mine')
  other.notes.type('Theirs')
  notes.add()
  other.notes.add()
  await Promise.all([settled(submission), settled(other.submission)])
  expect(texts(server)?.toSorted()).toEqual(['Mine', 'Theirs'])
})

test('what could not be kept is kept when the server is back, in its order', async () => {
  const {server, submission, notes} = await open()
  const restore = failing(server)
  for (const text of ['One', 'Two']) {
    notes.type(text)
    notes.add()
    await expect.poll(() => notes.get().problem?.status).toBe(0)
  }
  expect(notes.get().waiting).toMatchObject([{text: 'One'}, {text: 'Two'}])
  restore()
  await submission.refresh()
  await expect.poll(() => notes.get().waiting).toEqual([])
  expect(texts(server)).toEqual(['One', 'Two'])
})

test('a note whose answer was lost is no second one', async () => {
  const {server, submission, notes} = await open()
  const {addNote} = server
  server.addNote = async (...note) => {
    await addNote.apply(server, note)
    server.addNote = addNote
    throw new InboxProblem(0, 'The server cannot be reached.')
  }
  notes.type('Once')
  notes.add()
  await settled(submission)
  notes.retry()
  await expect.poll(() => notes.get().waiting).toEqual([])
  expect(texts(server)).toEqual(['Once'])
})

test('what was typed, and what was not kept, is there again after closing', async () => {
  const {server, submission, notes, close} = await open()
  const restore = failing(server, 401, 'Please sign in to the Studio.')
  notes.type('Written')
  notes.add()
  await settled(submission)
  notes.type('Half a sen')
  const told: string[] = []
  close(({message}) => told.push(message))
  await expect.poll(() => told).toEqual(['Please sign in to the Studio.'])
  restore()
  const again = createNotes(submission, server, newId)
  expect(again.get()).toMatchObject({draft: 'Half a sen', waiting: [{text: 'Written'}]})
  const closeAgain = openNotes(submission.id, again)
  await expect.poll(() => again.get().waiting).toEqual([])
  expect(texts(server)).toEqual(['Written'])
  again.type('')
  closeAgain(() => {})
  expect(createNotes(submission, server, newId).get()).toMatchObject({draft: '', waiting: []})
})

test('what is refused goes back into the field to be changed', async () => {
  const {server, submission, notes} = await open()
  failing(server, 409, 'It has as many notes as one can have.')
  notes.type('One more')
  notes.add()
  await settled(submission)
  notes.takeBack(notes.get().waiting[0]?.id ?? '')
  expect(notes.get()).toMatchObject({draft: 'One more', waiting: [], problem: undefined})
})

test('what fails after closing is told once, and sent again while nobody looks', async () => {
  vi.useFakeTimers()
  const {server, submission, notes, close} = await open()
  const restore = failing(server)
  notes.type('Left')
  notes.add()
  const told: number[] = []
  close(({status}) => told.push(status))
  await settled(submission)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(told).toEqual([0])
  restore()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(texts(server)).toEqual(['Left'])
})

test('what is typed and what was left is sent when the tab is closed', async () => {
  const {server, notes, close} = await open()
  const other = await open()
  const restore = failing(server)
  for (const text of ['One', 'Two']) {
    notes.type(text)
    notes.add()
  }
  await expect.poll(() => notes.get().problem?.status).toBe(0)
  notes.type('Half a sen')
  close(() => {})
  other.notes.type('Elsewhere')
  restore()
  flushNotes()
  await expect.poll(() => texts(server)).toEqual(['One', 'Two', 'Half a sen'])
  expect(texts(other.server)).toEqual(['Elsewhere'])
})
