import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {rawAnswer} from './raw-client.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
  await fixture.staff.create({_id: 'long', _type: 'page', text: 'The hall is built of steel. '.repeat(1_000)})
  await fixture.staff.create({_id: 'short', _type: 'page'})
})

afterAll(() => fixture.close())

/** Headers and bytes as they go over the network, which `fetch` would unpack. */
async function answer(path: string, headers = '') {
  const {host} = new URL(fixture.origin)
  const request = `GET /lake/v2025-02-19/data${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`
  const text = await rawAnswer(fixture.origin, request, 'latin1')
  const [head = '', ...body] = text.split('\r\n\r\n')
  return {head, bytes: Buffer.from(body.join('\r\n\r\n'), 'latin1')}
}

test.each(['/query/production?query=*[_id=="long"][0].text', '/doc/production/long'])(
  '%s comes compressed to whoever takes it so, and is the same',
  async (path) => {
    const plain = await answer(path)
    expect(plain.head).not.toContain('Content-Encoding')
    const withoutTime = (bytes: Buffer) => ({...JSON.parse(bytes.toString()), ms: 0})
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const compressed = await answer(path, `Accept-Encoding: ${accepted}\r\n`)
      expect(compressed.head).toContain(`Content-Encoding: ${encoding}`)
      expect(compressed.head).toMatch(/Vary: .*Accept-Encoding/)
      expect(compressed.bytes.length * 20).toBeLessThan(plain.bytes.length)
      expect(withoutTime(unpack(compressed.bytes))).toEqual(withoutTime(plain.bytes))
    }
  },
)

test('A small result is not compressed', async () => {
  const {head} = await answer('/doc/production/short', 'Accept-Encoding: gzip\r\n')
  expect(head).not.toContain('Content-Encoding')
})
