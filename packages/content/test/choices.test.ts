import {readFileSync} from 'node:fs'
import {stegaEncodeSourceMap} from '@sanity/client/stega'
import {expect, test} from 'vitest'
import {isRead} from '../src/client.ts'

type Value = {type: string; value?: unknown; of?: Value[]; attributes?: Record<string, {value: Value}>}
type Choice = {type: string; field: string; value: string}

const TYPES: (Value & {name: string})[] = JSON.parse(
  readFileSync(new URL('../../../studio/schema.json', import.meta.url), 'utf8'),
)

/** Finds the fields below a value that hold one of several words of the schema. */
function choicesIn(type: string, {attributes = {}, of, value}: Value): Choice[] {
  const inside = [of ?? [], typeof value === 'object' && value ? (value as Value) : []].flat()
  const own = Object.entries(attributes).flatMap(([field, {value: held}]) => {
    const words = held.type === 'union' ? (held.of ?? []) : []
    const first = words[0]?.value
    const isChoice = words.length > 1 && words.every((word) => word.type === 'string' && word.value)
    return isChoice ? [{type, field, value: String(first)}] : choicesIn(type, held)
  })
  return [...own, ...inside.flatMap((part) => choicesIn(type, part))]
}

test('A preview leaves every choice of the schema as it is, which code compares, and marks what is read', () => {
  const choices = TYPES.flatMap((type) => choicesIn(type.name, type))
  expect(choices.map(({field}) => field)).toEqual(expect.arrayContaining(['head', 'category', 'status']))
  const marked = ({type, field, value}: Choice) => {
    const map = {
      documents: [{_id: 'one', _type: type}],
      paths: [`$['${field}']`],
      mappings: {[`$['${field}']`]: {type: 'value', source: {type: 'documentValue', document: 0, path: 0}}},
    } as const
    const encoded = stegaEncodeSourceMap({[field]: value}, map as never, {
      enabled: true,
      studioUrl: '/studio',
      filter: isRead,
    })
    return encoded[field] !== value
  }
  expect(marked({type: 'page', field: 'title', value: 'About us'})).toBe(true)
  expect(choices.filter(marked).map(({type, field}) => `${field} of ${type}`)).toEqual([])
})
