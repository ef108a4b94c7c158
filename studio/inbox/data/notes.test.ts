import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {serverOf} from '../test/one-submission-server.ts'
import {sampleSubmission} from '../test/sample-item.ts'
import {InboxProblem} from './inbox-problem.ts'
import {createNotes} from './notes.ts'
import {createOpenSubmission} from './open-submission.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function open() {
  const server = serverOf(sampleSubmission({notes: 'First.'}))
  const submission = createOpenSubmission(server, 'ID-1')
  await submission.refresh()
  const notes = createNotes(submission)
  const close = notes.open()
  return {server, submission, notes, close}
}

const settle = () => vi.advanceTimersByTimeAsync(2_000)

test('what is typed is saved by itself, once', async () => {
  const {server, notes} = await open()
  notes.type('F')
  notes.type('Fi')
  notes.type('First. Called.')
  expect(notes.get().phase).toBe('unsaved')
  await settle()
  expect(notes.get().phase).toBe('saved')
  expect(server.stored).toMatchObject({notes: 'First. Called.', version: 2})
})

test('what is typed while it is being saved is saved as well', async () => {
  const {server, notes} = await open()
  notes.type('One')
  const saving = notes.save()
  notes.type('One two')
  await saving
  await settle()
  expect(server.stored?.notes).toBe('One two')
  expect(notes.get()).toMatchObject({phase: 'saved', theirs: undefined})
})

test('closing saves what is left', async () => {
  const {server, notes, close} = await open()
  notes.type('Last words')
  close()
  await settle()
  expect(server.stored?.notes).toBe('Last words')
})

test('closing while it is being saved leaves nothing behind', async () => {
  const {server, submission, notes, close} = await open()
  notes.type('One')
  void notes.save()
  notes.type('One two')
  await close()
  expect(server.stored?.notes).toBe('One two')
  expect(createNotes(submission).get()).toMatchObject({text: 'One two', phase: 'saved'})
})

test('a change of something else by somebody else is no reason not to save', async () => {
  const {server, notes} = await open()
  await server.change('ID-1', {version: 1, status: 'answered'})
  notes.type('Mine')
  await settle()
  expect(server.stored).toMatchObject({notes: 'Mine', status: 'answered'})
})

test('notes that somebody else wrote appear while nothing is typed', async () => {
  const {server, submission, notes} = await open()
  await server.change('ID-1', {version: 1, notes: 'Theirs'})
  await submission.refresh()
  expect(notes.get()).toMatchObject({text: 'Theirs', phase: 'saved'})
})

test.each([
  ['keepMine', 'Mine'],
  ['takeTheirs', 'Theirs'],
] as const)('when two write at once nothing is overwritten unseen: %s', async (choice, kept) => {
  const {server, notes} = await open()
  await server.change('ID-1', {version: 1, notes: 'Theirs'})
  notes.type('Mine')
  await settle()
  expect(notes.get()).toMatchObject({text: 'Mine', theirs: 'Theirs'})
  expect(server.stored?.notes).toBe('Theirs')
  notes[choice]()
  await settle()
  expect(notes.get()).toMatchObject({text: kept, theirs: undefined, phase: 'saved'})
  expect(server.stored?.notes).toBe(kept)
})

test('what could not be saved is saved when the server is back', async () => {
  const {server, submission, notes} = await open()
  const {change} = server
  server.change = async () => {
    throw new InboxProblem(0, 'The server cannot be reached.')
  }
  notes.type('Mine')
  await settle()
  expect(notes.get()).toMatchObject({phase: 'failed', text: 'Mine'})
  server.change = change
  await submission.refresh()
  await settle()
  expect(server.stored?.notes).toBe('Mine')
  expect(notes.get().phase).toBe('saved')
})

test('what could not be saved before closing is there again, and saved then', async () => {
  const {server, submission, notes, close} = await open()
  const {change} = server
  server.change = async () => {
    throw new InboxProblem(401, 'Please sign in to the Studio.')
  }
  notes.type('Mine')
  await close()
  server.change = change
  const again = createNotes(submission)
  const closeAgain = again.open()
  expect(again.get().text).toBe('Mine')
  await settle()
  expect(server.stored?.notes).toBe('Mine')
  await closeAgain()
  expect(createNotes(submission).get()).toMatchObject({text: 'Mine', phase: 'saved'})
})

test('a choice between two texts that was not made is asked again', async () => {
  const {server, submission, notes, close} = await open()
  await server.change('ID-1', {version: 1, notes: 'Theirs'})
  notes.type('Mine')
  await settle()
  await close()
  const again = createNotes(submission)
  const closeAgain = again.open()
  expect(again.get()).toMatchObject({text: 'Mine', theirs: 'Theirs'})
  again.takeTheirs()
  await closeAgain()
})
