import {type Address, headText, type Route, requestText} from './route.ts'

type Variant = (route: Route, address: Address) => string

const LAKE = '/lake/v2025-02-19/data'
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const asking =
  (path: string): Variant =>
  (_route, address) =>
    requestText({server: 'staff', method: 'GET', path}, address)

const posting =
  (path: string, body: string): Variant =>
  (_route, address) =>
    requestText(
      {
        server: path.startsWith('/api') ? 'public' : 'staff',
        method: 'POST',
        path,
        headers: {'Content-Type': 'application/json'},
        body,
      },
      address,
    )

const appending =
  (text: string): Variant =>
  (route, address) =>
    requestText({...route, path: `${route.path}${route.path.includes('?') ? '&' : '?'}${text}`}, address)

/** Values within values, for code that walks them. */
export const nested: Variant[] = [
  asking(`${LAKE}/query/production?query=$a&$a=${deep(5_000)}`),
  asking(`${LAKE}/query/production?query=${'('.repeat(5_000)}`),
  asking(`${LAKE}/query/production?query=${'%5B'.repeat(4_000)}`),
  asking(`${LAKE}/query/production?query=*${'%5Ba%5D'.repeat(1_500)}`),
  asking(`${LAKE}/query/production?query=*&$hasOwnProperty=1&$__proto__=${deepObject(100)}`),
  asking(`${LAKE}/listen/production?query=*&$a=${deep(5_000)}`),
  posting(`${LAKE}/query/production`, `{"query":"$a","params":{"a":${deep(15_000)}}}`),
  posting(`${LAKE}/query/production`, `{"query":"$a","params":${deepObject(150)}}`),
  posting(`${LAKE}/mutate/production`, `{"mutations":${deep(15_000)}}`),
  posting(`${LAKE}/mutate/production`, `{"mutations":[{"create":{"_type":"a","a":${deepObject(150)}}}]}`),
  posting(`${LAKE}/mutate/production`, '{"mutations":[{"create":{"_type":"a","hasOwnProperty":1,"__proto__":{}}}]}'),
  posting(
    `${LAKE}/mutate/production`,
    '{"mutations":[{"patch":{"id":"hostile","set":{"constructor.prototype.a":1}}}]}',
  ),
  posting(`${LAKE}/actions/production`, `{"actions":[{"actionType":"__proto__","attributes":${deepObject(150)}}]}`),
  posting('/api/contact', deep(15_000)),
  posting('/api/contact', `{"name":${deepObject(2_000)}}`),
  posting('/api/contact', '{"__proto__":{"a":1},"constructor":1}'),
  appending(`a${'[a]'.repeat(3_000)}=1`),
  appending(`a=${deep(5_000)}`),
]

/** More of everything than a server reads. */
export const endless: Variant[] = [
  appending('a=1&'.repeat(3_000)),
  appending(`a=${'x'.repeat(14_000)}`),
  appending(`a=${'x'.repeat(60_000)}`),
  appending(`q=${'%25'.repeat(4_000)}`),
  appending(`path=${'%2F..'.repeat(2_000)}`),
  asking(`${LAKE}/query/production?${'query=*&'.repeat(1_500)}`),
  asking(`${LAKE}/query/production?query=*&perspective=${'drafts,'.repeat(1_500)}`),
  asking(`${LAKE}/doc/production/${'a,'.repeat(5_000)}`),
  posting(`${LAKE}/query/production`, JSON.stringify({query: 'a'.repeat(300_000)})),
  posting(`${LAKE}/query/production`, JSON.stringify({query: '*', params: {a: 'x'.repeat(300_000)}})),
  posting(`${LAKE}/mutate/production`, JSON.stringify({mutations: Array(5_000).fill({delete: {id: 'x'}})})),
  posting(
    `${LAKE}/mutate/production`,
    JSON.stringify({mutations: [{patch: {id: 'a', set: {[`a${'.a'.repeat(20_000)}`]: 1}}}]}),
  ),
  posting(
    '/api/contact',
    JSON.stringify(Object.fromEntries(Array.from({length: 5_000}, (_, index) => [`f${index}`, 1]))),
  ),
  (route, address) =>
    headText({...route, method: 'POST'}, address, {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': '100000',
    }) + 'a=1&'.repeat(25_000),
]
