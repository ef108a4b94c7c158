import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type StartedLake, startLake} from '../src/testing/start-lake.ts'
import {type LakeFixture, startLake as startServed} from './lake-fixture.ts'
import {lake, PROGRAM} from './program-fixture.ts'

let home: string
let served: LakeFixture

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'handwritten-'))
  served = await startServed()
})

afterAll(async () => {
  await served.close()
  await rm(home, {recursive: true, force: true})
})

const clientOf = ({config}: StartedLake) => createClient({...config, apiVersion: '2025-02-19'})

const image = {_id: 'image-abc-10x10-png', _type: 'sanity.imageAsset', path: 'images/p/d/abc-10x10.png'}

/** Faults that Sanity's importer refuses as well: a sample of what people write. */
const REFUSED: readonly [string, object[], string][] = [
  [
    'an id twice',
    [
      {_id: 'a', _type: 't'},
      {_id: 'a', _type: 't', n: 2},
    ],
    '"a": its _id stands there twice',
  ],
  [
    'a strong reference to nothing',
    [{_id: 'a', _type: 't', r: {_type: 'reference', _ref: 'no'}}],
    '"a" refers to "no"',
  ],
  ['an asset without bytes', [{_id: 'a', _type: 't'}, image], '"image-abc-10x10-png": an asset without its bytes'],
  ['a foreign key in a reference', [{_id: 'a', _type: 't', r: {_ref: 'a', x: 1}}], 'Key "x" not allowed in ref: "r"'],
  [
    'a picture that is not there',
    [{_id: 'a', _type: 't', i: {_sanityAsset: 'image@file://./no.png'}}],
    'no.png" beside',
  ],
]

test.each(REFUSED)(
  '%s is refused by `lake import`, `--seed` and startLake, which name it, and leave nothing behind',
  async (_, documents, why) => {
    const file = join(home, 'refused.ndjson')
    await writeFile(file, documents.map((one) => `${JSON.stringify(one)}\n`).join(''))
    const refused = {stdout: '', stderr: expect.stringMatching(new RegExp(`^[^\n]*${RegExp.escape(why)}[^\n]*\n$`))}
    await expect(lake('import', join(home, 'project/in/lake'), file)).rejects.toMatchObject(refused)
    await expect(startLake({ndjson: file})).rejects.toThrow(why)
    await mkdir(join(home, 'project'), {recursive: true})
    await writeFile(join(home, 'project/sanity.cli.ts'), '')
    const seeded = promisify(execFile)(process.execPath, [PROGRAM, '--port', '0', '--seed', file], {
      ...{cwd: join(home, 'project'), timeout: 20_000, killSignal: 'SIGKILL'},
    })
    await expect(seeded).rejects.toMatchObject({...refused, code: 1})
    expect(await readdir(join(home, 'project'))).toEqual(['sanity.cli.ts'])
  },
)

test('What is left out by hand is filled in, the same each time; a mark of Windows and a weak reference are taken', async () => {
  const list = {
    _id: 'a',
    _type: 't',
    rows: [{x: 1}, {x: 2}],
    r: {_ref: 'b'},
    weak: {_type: 'reference', _ref: 'no', _weak: true},
  }
  const file = join(home, 'filled.ndjson')
  await writeFile(file, `\ufeff${JSON.stringify(list)}\r\n{"_id": "b", "_type": "t"}`)
  const read = async () => {
    await using one = await startLake({ndjson: file})
    return await clientOf(one).fetch<{rows: {_key: string}[]; r: object}>('*[_id == "a"][0]')
  }
  const [first, second] = [await read(), await read()]
  expect(first.r).toEqual({_type: 'reference', _ref: 'b'})
  expect(new Set(first.rows.map(({_key}) => _key)).size).toBe(2)
  expect(second.rows).toEqual(first.rows)
})

test('A file of lines brings the pictures beside it that it mentions, and no others', async () => {
  const folder = join(home, 'beside')
  await mkdir(join(folder, 'images'), {recursive: true})
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await writeFile(join(folder, 'images/a.png'), Buffer.from(png, 'base64'))
  await writeFile(join(folder, 'images/other.png'), 'none')
  const mention = {_type: 'image', _sanityAsset: 'image@file://./images/a.png'}
  await writeFile(join(folder, 'some.ndjson'), JSON.stringify({_id: 'a', _type: 't', mention}))
  await using one = await startLake({ndjson: join(folder, 'some.ndjson')})
  expect(one.lake.isEmpty()).toBe(false)
  const bytes = await clientOf(one).fetch('*[_id == "a"][0].mention.asset->size')
  expect(bytes).toBe(Buffer.from(png, 'base64').length)
})

test('Foreign keys in a reference are refused by a create and by a patch (samples of writes), as hosted', async () => {
  const reference = {_type: 'reference', _ref: 'b', content: 'x'}
  await served.staff.create({_id: 'b', _type: 't'})
  await expect(served.staff.create({_id: 'c', _type: 't', reference})).rejects.toThrow(
    'Key "content" not allowed in ref',
  )
  await served.staff.create({_id: 'c', _type: 't', reference: {_type: 'reference', _ref: 'b'}})
  await expect(served.staff.patch('c').set({'reference.content': 'x'}).commit()).rejects.toThrow('not allowed in ref')
})
