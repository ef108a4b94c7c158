import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {picture} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
})

afterAll(() => fixture.close())

const upload = (bytes: Buffer | string, token = fixture.token) =>
  fixture
    .client({token})
    .assets.upload('image', Buffer.from(bytes))
    .then(
      ({_id}) => ({statusCode: 200, message: _id}),
      ({statusCode, message}) => ({statusCode, message: String(message)}),
    )

const drawing = (inside: string, side = 100, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`

const refused = (sentence: RegExp) => ({statusCode: 400, message: expect.stringMatching(sentence)})

test.each([
  ['a filter', '<filter id="f"><feTurbulence/></filter><rect width="9" height="9" filter="url(#f)"/>', /<filter>/],
  ['a filter by another name', '<s:filter id="f"/><rect width="9" height="9" filter="url(#f)"/>', /<filter>/],
  ['a mask', '<mask id="m"><rect width="9" height="9"/></mask>', /<mask>/],
  ['a pattern', '<pattern id="p" width="1" height="1"/>', /<pattern>/],
  ['a marker', '<marker id="m"/>', /<marker>/],
  ['a picture', '<image href="file:///etc/passwd"/>', /<image>/],
  ['symbols within symbols', '<g id="a"><path d="M0 0h1"/></g><g id="b"><use href="#a"/></g><use href="#b"/>', /<use>/],
  ['what is no XML', '<g>', /not well-formed/],
])('A drawing with %s is refused in a sentence', async (_part, inside, sentence) => {
  expect(await upload(drawing(inside))).toEqual(refused(sentence))
})

test('A drawing that hides its elements in entities, or in other letters, is refused', async () => {
  const hidden = drawing('&f;', 100, '<!DOCTYPE svg [<!ENTITY f "<filter/>">]>')
  expect(await upload(hidden)).toEqual(refused(/entities/))
  expect(await upload(drawing('', 100, '<?xml version="1.0" encoding="UTF-7"?>'))).toEqual(refused(/UTF-7/))
  const named = drawing('<path d="M0 0h9"/>', 100, '<!DOCTYPE svg [<!ENTITY ns "http://ns.adobe.com/AI/">]>')
  expect(await upload(named)).toMatchObject({statusCode: 200})
})

/** Takes minutes, in one step of the library that draws it: nine thousand copies of a line with as many corners. */
const dear = (side: number) =>
  drawing(`<path id="a" d="${'M0 0L99 99 '.repeat(9_000)}" stroke="#000"/>${'<use href="#a"/>'.repeat(9_000)}`, side)

test('A drawing that takes too long is refused, and the picture of a colleague does not wait for it', {
  tags: ['landing'],
}, async () => {
  const thief = fixture.access.add('Editor')
  const [small, ...others] = await Promise.all([1, 2, 3].map((shade) => picture(10, 10, [shade, shade, shade])))
  // A process for each is there then: what a start takes on a busy machine is not asked here.
  for (const {statusCode} of await Promise.all(others.map((other) => upload(other)))) expect(statusCode).toBe(200)
  let waiting = 4
  const all = [100, 101, 102, 103].map((side) => upload(dear(side), thief).finally(() => waiting--))
  expect(await upload(small ?? '')).toMatchObject({statusCode: 200})
  expect(waiting).toBeGreaterThan(0)
  for (const answer of await Promise.all(all)) expect(answer).toEqual(refused(/takes longer than a picture may/))
})

test('Formats that unfold in one step are taken as large as they stay under 300 MB', async () => {
  const flat = (side: number) =>
    sharp({create: {width: side, height: side, channels: 3, background: '#123'}, limitInputPixels: false})
  const avif = await flat(3_200).avif({effort: 0, quality: 1}).toBuffer()
  expect(await upload(avif)).toEqual(refused(/more than 10 megapixels/))
  const webp = await flat(5_100).webp({effort: 0, lossless: true}).toBuffer()
  expect(await upload(webp)).toEqual(refused(/more than 25 megapixels/))
})
