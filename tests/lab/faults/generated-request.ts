import {applicationFields, contactMessageFields} from '@site/forms'
import {en} from '@site/forms/words/en'
import fc from 'fast-check'
import {applicationSample, contactSample} from '../../../apps/api/test/sample.ts'
import {change, mutateBytes} from './mutate-bytes.ts'
import type {Sent} from './request.ts'

type Generated = Omit<Sent, 'url'> & {readonly path: string}

const names = [...contactMessageFields(en), ...applicationFields(en)].map(({name}) => name)
const fieldName = fc.oneof(
  fc.constantFrom(...names, 'homepage', 'idempotencyKey', '__proto__', 'constructor', 'toString'),
  fc.string(),
)
const text = fc.oneof(fc.string({unit: 'binary'}), fc.string({unit: 'grapheme'}), fc.emailAddress(), fc.lorem())
const json = fc.oneof(
  fc.dictionary(fieldName, fc.oneof(text, fc.jsonValue())).map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string(),
  fc.nat({max: 20_000}).map((depth) => '['.repeat(depth)),
)
const formText = fc
  .array(fc.tuple(fieldName, text), {maxLength: 8})
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

const mediaType = fc.oneof(
  {weight: 4, arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded')},
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=utf-16', '/', ''),
  },
)
const header = fc.string({unit: fc.constantFrom(...'abcXYZ019-_ ;,="/')}).map((value) => value.trim())
const someOddHeaders = fc.record(
  {
    'Idempotency-Key': header,
    'Form-Elapsed': header,
    Accept: header,
    Origin: header,
    'Sec-Fetch-Site': header,
    Referer: header,
  },
  {requiredKeys: []},
)

// Most go without: one odd header is enough to be refused before the body is looked at.
const oddHeaders = fc.oneof({weight: 15, arbitrary: fc.constant({})}, {weight: 1, arbitrary: someOddHeaders})

const contact: fc.Arbitrary<Generated> = fc
  .tuple(fc.oneof(json, formText), mediaType, oddHeaders)
  .map(([body, type, odd]) => ({
    path: '/api/contact',
    headers: {'Content-Type': type, ...odd},
    body: Buffer.from(body),
  }))

function mutated({path, headers, body}: ReturnType<typeof contactSample>): fc.Arbitrary<Generated> {
  const {'Content-Type': type = ''} = headers
  return fc.tuple(fc.array(change, {maxLength: 4}), oddHeaders, fc.nat({max: 20})).map(([changes, odd, spoil]) => ({
    path,
    headers: {'Content-Type': spoil === 0 ? type.slice(0, -1) : type, ...odd},
    body: changes.reduce(mutateBytes, body),
  }))
}

/** Requests that nobody would think of, and well-formed ones with small wounds. */
export const generatedRequest: fc.Arbitrary<Generated> = fc.oneof(
  {weight: 2, arbitrary: contact},
  {weight: 1, arbitrary: mutated(contactSample('generated'))},
  {weight: 3, arbitrary: mutated(applicationSample('generated', 2000))},
)
