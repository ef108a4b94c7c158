import {
  type ContentSourceMap,
  type ContentSourceMapParsedPath,
  parseJsonPath,
  resolveMapping,
  walkMap,
} from '@sanity/client/csm'
import {expect, test} from 'vitest'
import type {LakeDocument} from '../src/document/document.ts'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import type {SourceMapKind} from '../src/query/query-task.ts'
import {MapChance} from './random-map-query.ts'

type Place = ContentSourceMapParsedPath

/** A value somewhere in a result, and in which document and where there, if that is known. */
type Leaf = {place: string; value: unknown; origin: {id: string; at: (string | number)[]} | undefined}

async function leavesOf(documents: LakeDocument[], query: string, sourceMap: SourceMapKind): Promise<Leaf[]> {
  const evaluator = new QueryEvaluator(structuredClone(documents))
  const task = {query, params: {given: 'given'}, perspective: ['raw'], identity: 'me', sourceMap}
  const answer = await evaluator.answer(task)
  if (!('bytes' in answer) || !answer.sourceMap) throw new Error(`${query}: ${JSON.stringify(answer)}`)
  const [result, map] = [answer.bytes, answer.sourceMap].map((bytes) => JSON.parse(new TextDecoder().decode(bytes)))
  const leaves: Leaf[] = []
  walkMap(result, (value, place) => {
    leaves.push({place: JSON.stringify(place), value, origin: originOf(place, map, documents)})
    return value
  })
  return leaves
}

/** Resolves a place as Sanity's client does, keys looked up. */
function originOf(place: Place, map: ContentSourceMap, documents: LakeDocument[]): Leaf['origin'] {
  const indexes = place.map((step) => (typeof step === 'object' ? step._index : step))
  const found = resolveMapping(indexes, map)
  if (found?.mapping.source.type !== 'documentValue') return undefined
  const {document, path} = found.mapping.source
  const id = map.documents[document]?._id ?? ''
  const at: (string | number)[] = []
  for (const step of parseJsonPath(map.paths[path] + found.pathSuffix)) {
    const list = valueAt(documents, {id, at}) as {_key?: string}[]
    at.push(typeof step === 'object' ? list.findIndex((item) => item?._key === step._key) : step)
  }
  return {id, at}
}

function valueAt(documents: LakeDocument[], {id, at}: {id: string; at: (string | number)[]}): unknown {
  const document: unknown = documents.find(({_id}) => _id === id)
  return at.reduce((value, step) => (value as Record<string, unknown>)?.[step], document)
}

function changedAt(documents: LakeDocument[], {id, at}: {id: string; at: (string | number)[]}): LakeDocument[] {
  const changed = structuredClone(documents)
  const holder = valueAt(changed, {id, at: at.slice(0, -1)}) as Record<string, unknown>
  holder[String(at.at(-1))] = 'changed'
  return changed
}

/** Every text has the id of its document in it and is in no other place. */
const isText = (value: unknown) => /^\w+ d\d( \d)?$/.test(String(value))

test('A place of a result changes with the value that its source map names, and with no other', async () => {
  let known = 0
  for (let seed = 1; seed <= 500; seed++) {
    const chance = new MapChance(seed)
    const documents = chance.mapDocuments()
    const query = chance.mapQuery()
    const kind = chance.one<SourceMapKind>('by index', 'by key')
    const leaves = await leavesOf(documents, query, kind)
    for (const {value, origin, place} of leaves) {
      const about = `seed ${seed}, ${kind}: ${query} at ${place}`
      if (origin) expect(valueAt(documents, origin), about).toBe(value)
      if (!isText(value)) continue
      if (origin) known++
      // Of two that are equal, `array::unique` names one.
      else expect(query, about).toContain('array::unique(words)')
    }
    const texts = leaves.filter(({value, origin}) => origin && isText(value))
    for (const {origin} of Array.from({length: 3}, () => chance.one(...texts)).filter(Boolean)) {
      if (!origin) continue
      const after = await leavesOf(changedAt(documents, origin), query, kind)
      const expected = leaves.map((leaf) => ({
        ...leaf,
        value: JSON.stringify(leaf.origin) === JSON.stringify(origin) ? 'changed' : leaf.value,
      }))
      // What is calculated may change too.
      const mapped = (list: Leaf[]) => list.filter((leaf) => leaf.origin)
      expect(mapped(after), `seed ${seed}, ${kind}: ${query}`).toEqual(mapped(expected))
    }
  }
  // Else the queries ask for nothing that there is.
  expect(known).toBeGreaterThan(4_000)
}, 60_000)
