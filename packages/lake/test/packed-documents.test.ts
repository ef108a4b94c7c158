import {expect, test} from 'vitest'
import type {LakeDocument} from '../src/document/document.ts'
import {documentsIn, PackedDocuments} from '../src/store/packed-documents.ts'

const MANY = 3_000

function document(at: number, title: string): LakeDocument {
  const dates = {_rev: '1', _createdAt: '2026-01-01', _updatedAt: '2026-01-01'}
  return {_id: `page-${at}`, _type: 'page', ...dates, title, text: 'A line\nand another one, ü and 漢. '.repeat(8)}
}

const lines = (documents: Iterable<LakeDocument>) =>
  [...documents].map((one) => ({id: one._id, json: JSON.stringify(one)}))

const byId = (documents: Iterable<LakeDocument>) => new Map([...documents].map((one) => [one._id, one]))

/** Numbers that look random and are the same each time. */
function* numbers(): Generator<number> {
  for (let seed = 1; ; seed = (seed * 48_271) % 2_147_483_647) yield seed
}

test('Documents are read as they were written, however often they changed since they were packed', () => {
  const expected = byId(Array.from({length: MANY}, (_, at) => document(at, 'At first')))
  const packed = new PackedDocuments(lines(expected.values()))
  const random = numbers()
  for (let round = 0; round < 20_000; round++) {
    const at = (random.next().value ?? 0) % (MANY + 500)
    const id = `page-${at}`
    const next = round % 5 === 0 ? undefined : document(at, `Round ${round}`)
    packed.change({id, previous: packed.get(id), next})
    if (next) expected.set(id, next)
    else expected.delete(id)
    expect(packed.get(id)).toEqual(next)
  }
  expect(packed.count).toBe(expected.size)
  expect(byId(documentsIn(packed.snapshot()))).toEqual(expected)
  for (const [id, one] of expected) expect(packed.get(id)).toEqual(one)
  const bytes = lines(expected.values()).reduce((sum, {json}) => sum + json.length, 0)
  expect(packed.bytes / bytes).toBeCloseTo(1, 1)
})

test('A snapshot stays as it was while the documents in it are written anew', () => {
  const first = Array.from({length: MANY}, (_, at) => document(at, 'At first'))
  const packed = new PackedDocuments(lines(first))
  const before = packed.snapshot()
  for (const previous of first) packed.change({id: previous._id, previous, next: {...previous, title: 'Then'}})
  expect([...documentsIn(before)]).toEqual(first)
  expect(new Set(documentsIn(packed.snapshot()).map(({title}) => title))).toEqual(new Set(['Then']))
})

test('Documents that are packed take a fifth of their JSON, and few are left as they are', () => {
  const packed = new PackedDocuments(lines(Array.from({length: MANY}, (_, at) => document(at, `Title ${at}`))))
  const {packs, loose} = packed.snapshot()
  expect(loose.length).toBeLessThan(500)
  expect(packs.reduce((sum, {bytes}) => sum + bytes.length, 0)).toBeLessThan(packed.bytes / 5)
})
