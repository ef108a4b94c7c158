import {expect, test} from 'vitest'
import {serverOf} from '../test/one-submission-server.ts'
import {sampleSubmission} from '../test/sample-item.ts'
import {InboxProblem} from './inbox-problem.ts'
import {createOpenSubmission} from './open-submission.ts'

test('changes made quickly one after another all count', async () => {
  const server = serverOf(sampleSubmission())
  const open = createOpenSubmission(server, 'ID-1')
  await open.refresh()
  await Promise.all([
    open.change({stage: 'answered'}),
    open.change({assignee: 'sana@pacific.example'}),
    open.change({unread: false}),
  ])
  expect(open.get().submission).toMatchObject({
    stage: 'answered',
    assignee: 'sana@pacific.example',
    unread: false,
    version: 4,
  })
})

test('a change of what somebody else changed is refused, and shows what they made of it', async () => {
  const server = serverOf(sampleSubmission())
  const open = createOpenSubmission(server, 'ID-1')
  await open.refresh()
  await server.change('ID-1', {version: 1, stage: 'answered'})
  await expect(open.change({stage: 'read'})).rejects.toMatchObject({status: 409})
  expect(open.get().submission?.stage).toBe('answered')
})

test('what was erased is gone, but what cannot be read just now stays readable', async () => {
  const server = serverOf(sampleSubmission())
  const open = createOpenSubmission(server, 'ID-1')
  await open.refresh()
  const {findSubmission} = server
  server.findSubmission = async () => {
    throw new InboxProblem(0, 'The server cannot be reached.')
  }
  await open.refresh()
  expect(open.get()).toMatchObject({submission: {id: 'ID-1'}, problem: {status: 0}})
  server.findSubmission = findSubmission
  server.stored = undefined
  await open.refresh()
  expect(open.get()).toMatchObject({submission: undefined, problem: {gone: true}})
})

test('what is being erased is neither read nor changed any more', async () => {
  const server = serverOf(sampleSubmission())
  const open = createOpenSubmission(server, 'ID-1')
  await open.refresh()
  const erasing = open.end(async () => {
    server.stored = undefined
  })
  await Promise.all([erasing, open.refresh(), open.change({stage: 'answered'})])
  expect(open.get()).toMatchObject({submission: {id: 'ID-1'}, problem: undefined})
})
