import {expect, test} from 'vitest'
import {syntaxFault} from './syntax-fault.ts'

/** Faults as the hosted lake's own parser says them in its tests, where these queries are from. */
const FAULTS: [query: string, description: string, start: number, end: number][] = [
  ['(person', "expected ')' following parenthesized expression", 0, 8],
  ['count(person', "expected ')' following function arguments", 5, 13],
  ['[1,2', "expected ']' following array body", 0, 5],
  ['{a', "expected '}' following object body", 0, 3],
  ['[1,2,3]....', 'unable to parse entire expression', 7, 7],
  ['a.^.c', '^ is not allowed here', 2, 3],
  ['a.@.c', '@ is not allowed here', 2, 3],
  ['*{,}', "expected '}' following object body", 1, 3],
  ['*[true] / ]', 'unexpected token "]", expected expression', 10, 11],
  ['*[true] /', 'unexpected end-of-file, expected expression', 9, 9],
  ['1.', 'unexpected token "1.", expected expression', 0, 2],
  ['count (*)', 'unable to parse entire expression', 6, 6],
  ['count x', 'unable to parse entire expression', 6, 6],
  ['string::length', 'expected a function following namespace expression', 8, 14],
  ["string::+(1, 2)'", 'expected a function following namespace expression', 8, 9],
  ['::length', 'unexpected token "::", expected expression', 0, 2],
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  ['*[_type == "a" | [0]]', 'object or function expected after pipe', 15, 16],
  ['{"a": 1 slug}', "expected '}' following object body", 0, 12],
  ['*[', "expected ']' following expression", 1, 3],
  ['// nothing', 'no query', 0, 0],
]

test.each(FAULTS)('%s is refused as by the hosted lake', (query, description, start, end) => {
  const fault = syntaxFault(query)
  expect([fault?.message, fault?.start, fault?.end]).toEqual([description, start, end])
})

test('What is right has no fault', () => {
  const queries = [
    '*[_type == "a" && !(b in ["x", \'y\']) && c match "d*"]{..., "e": f->g.h[0...2][].i, j->{k}, l => {m}} | order(n desc)[0]',
    'select(a > 1 => "b", ^.^.c) + -2 ** 3.5e1 // end',
    '*[geo::distance(a, $b) < 3].in->title.asc',
    '{...a, "b": @["c"], ...} | score(d)',
  ]
  for (const query of queries) expect(syntaxFault(query)?.message, query).toBeUndefined()
})
