import {randomBytes} from 'node:crypto'
import {open, readdir, readFile, rename, truncate, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Client} from 'pg'
import {describe, expect, onTestFinished, test} from 'vitest'
import {type ApiOptions, DataKeyError, rotateDataKey} from '../src/index.ts'
import {openTestApi, quiet, type TestApi} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'
import {pdfOf} from './sample-file.ts'
import {addApplication, addQuote, resumeBytes} from './visit.ts'

const [first, second] = [1, 2].map(() => randomBytes(32).toString('base64'))
const drawing = pdfOf(2_500_000, 0x42)
const server = process.env.DATABASE_URL

const download = (site: TestApi, id: string, place = 1) => site.inbox(`/submissions/${id}/files/${place}`)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

const pathsIn = async (folder: string) => {
  const names = await readdir(join(folder, 'files'))
  return names.map((name) => join(folder, 'files', name))
}

/** All that is kept of files, wherever it is. */
async function keptBytes({folder, databaseUrl}: Pick<ApiOptions, 'folder' | 'databaseUrl'>): Promise<Buffer> {
  if (!databaseUrl) return Buffer.concat(await Promise.all((await pathsIn(folder)).map((path) => readFile(path))))
  const client = new Client({connectionString: databaseUrl})
  await client.connect()
  const {rows} = await client.query<{bytes: Buffer}>('SELECT bytes FROM file_content')
  await client.end()
  return Buffer.concat(rows.map(({bytes}) => bytes))
}

type Opening = Pick<ApiOptions, 'folder' | 'databaseUrl' | 'dataKeys'>

async function withSite<Result>(options: Partial<Opening>, work: (site: TestApi) => Promise<Result>) {
  const site = await openTestApi(options)
  try {
    return {result: await work(site), folder: site.folder}
  } finally {
    await site.close({keep: true})
  }
}

async function expectWhole(options: Partial<Opening>, application: string, quote: string): Promise<void> {
  await withSite(options, async (site) => {
    expect((await bytesOf(await download(site, application))).equals(resumeBytes)).toBe(true)
    expect((await bytesOf(await download(site, quote))).equals(drawing)).toBe(true)
    expect((await bytesOf(await download(site, quote, 2))).equals(pdfOf(9))).toBe(true)
  })
}

const addBoth = async (site: TestApi) => ({
  application: await addApplication(site),
  quote: await addQuote(site, {}, [
    {name: 'plan.pdf', bytes: drawing},
    {name: 'small.pdf', bytes: pdfOf(9)},
  ]),
})

describe.each([['SQLite'], ['PostgreSQL']])('with %s', (store) => {
  const isAway = store === 'PostgreSQL' && !server
  const database = async () => (store === 'SQLite' ? {} : {databaseUrl: await openTestDatabase(server ?? '')})

  test.skipIf(isAway)('files are encrypted, and open with their key alone', async () => {
    const kept = await database()
    const {result, folder} = await withSite({...kept, dataKeys: {current: first}}, addBoth)
    const {application, quote} = result
    const bytes = await keptBytes({folder, ...kept})
    for (const plain of ['%PDF', 'AAAAAAAA', 'BBBBBBBB']) expect(bytes.includes(plain), plain).toBe(false)

    for (const dataKeys of [{}, {current: second}]) {
      const opening = openTestApi({folder, ...kept, dataKeys})
      await expect(opening).rejects.toThrow(DataKeyError)
      await expect(opening).rejects.toThrow(dataKeys.current ? 'and DATA_KEY is ' : 'and DATA_KEY is not set.')
    }
    await expectWhole({folder, ...kept, dataKeys: {current: first}}, application, quote)
    await expectWhole({folder, ...kept, dataKeys: {current: second, old: first}}, application, quote)
  })

  test.skipIf(isAway)(
    'plain files are encrypted by the first start with a key, and get another one by a rotation',
    async () => {
      const kept = await database()
      const {result, folder} = await withSite(kept, addBoth)
      const {application, quote} = result
      const options = {folder, ...kept, log: quiet}
      await expect(rotateDataKey(options)).rejects.toThrow('DATA_KEY is not set')
      const isPlain = async () => (await keptBytes({folder, ...kept})).includes('%PDF')
      expect(await isPlain()).toBe(true)

      const current = {...options, dataKeys: {current: first}}
      await withSite(current, () => expect.poll(isPlain, {timeout: 10_000}).toBe(false))
      await expectWhole(current, application, quote)

      const none = {encrypted: 0, rewrapped: 0, same: 0, failed: 0, failures: []}
      const both = {current: second, old: first}
      expect(await rotateDataKey({...options, dataKeys: both})).toEqual({...none, rewrapped: 3})
      expect(await rotateDataKey({...options, dataKeys: both})).toEqual({...none, same: 3})
      await expectWhole({...options, dataKeys: {current: second}}, application, quote)
      await expect(openTestApi(current)).rejects.toThrow(DataKeyError)
    },
  )
})

test('Who writes into the folder of files puts no plain one into the place of an encrypted one, nor does a rotation seal it', async () => {
  const dataKeys = {current: first}
  for (const isOlder of [false, true]) {
    const {result: quote, folder} = await withSite(isOlder ? {} : {dataKeys}, (site) =>
      addQuote(site, {}, [{name: 'plan.pdf', bytes: drawing}]),
    )
    if (isOlder) {
      const isPlain = async () => (await keptBytes({folder})).includes('%PDF')
      await withSite({folder, dataKeys}, () => expect.poll(isPlain, {timeout: 10_000}).toBe(false))
    }
    for (const path of await pathsIn(folder)) await writeFile(path, pdfOf(drawing.length, 0x44))
    const rotated = await rotateDataKey({folder, dataKeys: {current: second, old: first}, log: quiet})
    expect(rotated).toMatchObject({encrypted: 0, failed: 1, failures: ['A file that was encrypted is plain']})
    await withSite({folder, dataKeys: {current: second, old: first}}, async (site) =>
      expect((await download(site, quote)).status).toBeGreaterThanOrEqual(500),
    )
  }
})

describe('A damaged file is an error and never looks whole', () => {
  const HEADER_BYTES = 144
  const CHUNK_BYTES = 64 * 1024 + 16

  async function flip(path: string, at: number): Promise<void> {
    const handle = await open(path, 'r+')
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, at)
    await handle.write(Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, at)
    await handle.close()
  }

  async function expectRefused(site: TestApi, id: string): Promise<void> {
    const whole = await download(site, id)
      .then(
        async (answer) => answer.status === 200 && (await bytesOf(answer)),
        () => false,
      )
      .catch(() => false)
    expect(whole).toBe(false)
    const archive = await site.inbox('/people/export', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: '{"email":"sana@mail.example"}',
    })
    await expect(archive.arrayBuffer()).rejects.toThrow()
  }

  const damages: [string, (path: string) => Promise<void>][] = [
    ['in its header', (path) => flip(path, 30)],
    ['in its first bytes', (path) => flip(path, HEADER_BYTES + 5)],
    ['in its last byte', async (path) => flip(path, (await readFile(path)).length - 1)],
    ['cut off within a chunk', (path) => truncate(path, HEADER_BYTES + CHUNK_BYTES + 9)],
    ['cut off between two chunks', (path) => truncate(path, HEADER_BYTES + 2 * CHUNK_BYTES)],
    ['cut off within its header', (path) => truncate(path, 60)],
    ['empty', (path) => truncate(path, 0)],
    [
      'with two chunks in each other’s place',
      async (path) => {
        const bytes = await readFile(path)
        const chunk = (index: number) => bytes.subarray(HEADER_BYTES + index * CHUNK_BYTES).subarray(0, CHUNK_BYTES)
        const rest = bytes.subarray(HEADER_BYTES + 2 * CHUNK_BYTES)
        await writeFile(path, Buffer.concat([bytes.subarray(0, HEADER_BYTES), chunk(1), chunk(0), rest]))
      },
    ],
  ]
  test.each(damages)('%s', async (_, damage) => {
    const site = await openTestApi({dataKeys: {current: first}})
    onTestFinished(() => site.close())
    const id = await addQuote(site, {}, [{name: 'plan.pdf', bytes: drawing}])
    for (const path of await pathsIn(site.folder)) await damage(path)
    await expectRefused(site, id)
  })

  test('in the place of another', async () => {
    const site = await openTestApi({dataKeys: {current: first}})
    onTestFinished(() => site.close())
    const id = await addQuote(site, {}, [{name: 'plan.pdf', bytes: drawing}])
    const [own = ''] = await pathsIn(site.folder)
    await addQuote(site, {email: 'other@mail.example'}, [{name: 'plan.pdf', bytes: pdfOf(drawing.length, 0x43)}])
    const other = (await pathsIn(site.folder)).find((path) => path !== own) ?? ''
    await rename(other, own)
    await expectRefused(site, id)
  })

  test('also a plain one that lost its end', async () => {
    const site = await openTestApi()
    onTestFinished(() => site.close())
    const id = await addQuote(site, {}, [{name: 'plan.pdf', bytes: drawing}])
    for (const path of await pathsIn(site.folder)) await truncate(path, 1_000_000)
    await expectRefused(site, id)
  })
})
