import {afterEach, expect, test} from 'vitest'
import type {LakeDocument} from '../src/document/document.ts'
import type {Perspective} from '../src/document/perspective.ts'
import {SITE} from '../src/http/client.ts'
import {QueryEngine} from '../src/query/query-engine.ts'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {openDatabase} from '../src/store/database.ts'
import {DocumentStore} from '../src/store/document-store.ts'
import {Chance} from './random-query.ts'

const store = new DocumentStore(openDatabase(':memory:'))
const engine = new QueryEngine(store)
const PERSPECTIVES: Perspective[] = [['raw'], ['published'], ['drafts'], ['r1', 'drafts']]

afterEach(() => engine.close())

function commit(number: number, document: LakeDocument, next: LakeDocument | undefined): void {
  const change = {id: document._id, previous: store.get(document._id), next, mutations: []}
  if (change.previous || next)
    store.commit({id: `t${number}`, timestamp: '2026-01-01T00:00:00Z', author: 'a', changes: [change]})
}

test('What is kept is never what was true before a change, whatever changes and whoever asks', async () => {
  const chance = new Chance(7)
  const asked = Array.from({length: 60}, () => ({
    ...chance.query(),
    perspective: chance.one(...PERSPECTIVES),
    identity: 'site',
  }))
  const pending: Promise<string>[] = []
  let kept = 0
  for (let round = 0; round < 60; round++) {
    const [document] = chance.documents(1)
    if (!document) throw new Error('No document')
    const _id = chance.one('', '', 'drafts.', 'versions.r1.') + document._id
    const deletion = chance.one(undefined, {...document, _id, _system: {delete: true}})
    commit(round, {...document, _id}, chance.below(4) === 0 ? deletion : {...document, _id})
    // Half of the time the next change comes while queries are being answered.
    const answers = asked.map((task) => engine.run(task, SITE).then(({bytes}) => new TextDecoder().decode(bytes)))
    pending.push(...answers)
    if (round % 2 === 0) {
      await Promise.all(answers)
      const fresh = new QueryEvaluator(store.all())
      for (const task of asked) {
        const again = engine.run(task, SITE)
        const isKept = (await Promise.race([again, Promise.resolve()])) !== undefined
        if (isKept) kept++
        const truth = await fresh.answer(task)
        const expected = 'bytes' in truth ? new TextDecoder().decode(truth.bytes) : 'failed'
        expect(new TextDecoder().decode((await again).bytes), `round ${round}: ${JSON.stringify(task)}`).toBe(expected)
      }
    }
  }
  await Promise.all(pending)
  expect(kept).toBeGreaterThan(500)
}, 60_000)
