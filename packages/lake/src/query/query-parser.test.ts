import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {QueryParser} from './query-parser.ts'

const parser = new QueryParser()
const documents = [{_id: 'a', _type: 'page', list: [{n: 1}, {n: 2}, {n: 3}], named: {title: 'A'}}]

const options = (params: object) => ({dataset: documents, params: {...params}})

async function answers(query: string, params: Record<string, unknown>) {
  const ours = await evaluate(parser.parse({query, params}).tree, options(params))
  const theirs = await evaluate(parse(query, {params}), options(params))
  return [await ours.get(), await theirs.get()]
}

test('A query is parsed once, whatever its parameters', () => {
  const query = '*[slug.current == $slug][0]'
  expect(parser.parse({query, params: {slug: 'a'}})).toBe(parser.parse({query, params: {slug: 'b'}}))
})

test('A query of any length is parsed once, and what others ask does not push out what the site does', () => {
  const ofSite = new QueryParser()
  const asSite = {query: `*[_type == "page"] // ${'x'.repeat(100_000)}`, params: {}, identity: 'site'}
  const parsed = ofSite.parse(asSite)
  for (let at = 0; at < 10; at++) ofSite.parse({query: `${at} // ${'x'.repeat(60_000)}`, params: {}})
  expect(ofSite.parse(asSite)).toBe(parsed)
  expect(ofSite.work.queriesParsed).toBe(11)
})

test('A value that looks like a parameter is none', () => {
  const asked = {query: '$any[0...$last]', params: {any: [{type: 'Parameter', name: 'other'}], last: 1}}
  expect(parser.parse(asked).parameters).toEqual([])
})

test('Parameters that decide what a query means are heeded, each time anew', async () => {
  const cases: [string, Record<string, unknown>[]][] = [
    [
      '*[0].list[$from...$to].n',
      [
        {from: 0, to: 1},
        {from: 1, to: 3},
      ],
    ],
    ['*[0].list[$at].n', [{at: 0}, {at: -1}, {at: true}, {at: null}]],
    ['*[0].named[$key]', [{key: 'title'}, {key: 'none'}, {key: 0}]],
    ['*[0].list[($at + 1)].n', [{at: 0}, {at: 1}]],
  ]
  for (const [query, sets] of cases)
    for (const params of sets) {
      const [ours, theirs] = await answers(query, params)
      expect(ours, `${query} ${JSON.stringify(params)}`).toEqual(theirs)
    }
  expect(() => parser.parse({query: '*[$from...$to]', params: {from: 0, to: 'z'}})).toThrow('constant numbers')
})

test('The types that a query reads are known for each set of parameters', () => {
  const types = (query: string, params = {}) => parser.parse({query, params}).typesRead(params)
  expect(types('*[_type == $type]', {type: 'page'})).toEqual(new Set(['page']))
  expect(types('*[_type == $type]', {type: 'post'})).toEqual(new Set(['post']))
  expect(types('*[_type == $type]', {type: 5})).toBeUndefined()
  expect(types('*[_type in $types && $type == _type]', {types: ['a', 'b'], type: 'c'})).toEqual(new Set(['a', 'b']))
  expect(types('*[_type in [$one, "b"]]', {one: 'a'})).toEqual(new Set(['a', 'b']))
  expect(types('*[_type == $type || _id == "a"]', {type: 'page'})).toBeUndefined()
  expect(types('*[_type == $type]{"n": count(*[_type == "b"])}', {type: 'a'})).toEqual(new Set(['a', 'b']))
  expect(types('*[_type == $type]{"n": count(*)}', {type: 'a'})).toBeUndefined()
  expect(types('$any', {any: {type: 'Everything'}})).toEqual(new Set())
})
