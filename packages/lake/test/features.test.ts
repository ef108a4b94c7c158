import {execFile} from 'node:child_process'
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, relative, resolve} from 'node:path'
import {promisify} from 'node:util'
import {type ClientError, createClient, type SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {FEATURES} from '../src/features.ts'
import {type ServeOptions, serveLake} from '../src/index.ts'
import {listen} from './ear.ts'

const SOURCES = join(import.meta.dirname, '../src')
/** In the room, so that copies find the same packages. */
const COPIES = join(import.meta.dirname, `../dist/without-${process.pid}`)
const ALL = readdirSync(join(SOURCES, 'features'))
/** Each feature alone, and all of them. */
const TAKEN_OUT = [...ALL.map((name) => [name]), ALL]
const copyOf = (out: readonly string[]) => join(COPIES, out.length === 1 ? `${out}` : 'all')

beforeAll(() => {
  for (const out of TAKEN_OUT) takeOut(out)
  const include = TAKEN_OUT.map(copyOf)
  writeFileSync(
    join(COPIES, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../../tsconfig.base.json',
      compilerOptions: {incremental: false, tsBuildInfoFile: null},
      include,
      exclude: ['**/*.test.ts'],
    }),
  )
})

afterAll(() => rmSync(COPIES, {recursive: true}))

/** Copies the sources of the lake without the folders of features and their lines. */
function takeOut(out: readonly string[]): void {
  const copy = copyOf(out)
  mkdirSync(copy, {recursive: true})
  const folders = out.map((name) => join(SOURCES, 'features', name))
  cpSync(SOURCES, join(copy, 'src'), {recursive: true, filter: (file) => !folders.includes(file)})
  const list = join(copy, 'src/features.ts')
  const text = out.reduce(
    (rest, name) => {
      const [line = '', constant] = new RegExp(`import \\{(\\w+)\\} from './features/${name}/.*\n`).exec(rest) ?? []
      return rest.replace(line, '').replace(`  ${constant},\n`, '')
    },
    readFileSync(list, 'utf8'),
  )
  writeFileSync(list, text)
}

const open = async (out: readonly string[], options: ServeOptions) => {
  const index: typeof import('../src/index.ts') = await import(join(copyOf(out), 'src/index.ts'))
  return index.serveLake({port: 0, durable: false, warmThreads: 0, ...options})
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  return folder
}

type Served = Awaited<ReturnType<typeof serveLake>>

const clientOf = ({config, tokens}: Served): SanityClient =>
  createClient({...config, apiVersion: '2025-02-19', token: tokens.add({name: 'Test', role: 'administrator'})})

const WEBHOOK = {type: 'document', name: 'Rebuild', url: 'https://example.com/', dataset: 'production'}

type Asked = {client: SanityClient; folder: string; out: readonly string[]}

/** Asks of each feature what only it can do, by the names of their folders; and what is said where it is not. */
const ASKED: Record<string, {ask: (lake: Asked) => Promise<unknown>; without: string}> = {
  webhook: {
    ask: ({client}) => client.request({url: '/hooks/projects/local', method: 'POST', body: WEBHOOK}),
    without: 'No route POST /v2025-02-19/hooks/projects/local',
  },
  'dataset-copy': {
    ask: ({client}) =>
      client.request({url: '/datasets/production/copy', method: 'PUT', body: {targetDataset: 'other'}}),
    without: 'No route PUT /v2025-02-19/datasets/production/copy',
  },
  geography: {
    ask: ({client}) => client.fetch('geo::distance({"lat": 1, "lng": 1}, {"lat": 2, "lng": 2}) > 1'),
    without: 'This lake has no function distance()',
  },
  'release-schedule': {
    ask: async ({client}) => {
      const releaseId = 'spring'
      await client.releases.create({releaseId, metadata: {title: '', releaseType: 'scheduled'}})
      await client.releases.schedule({releaseId, publishAt: '2999-01-01T00:00:00Z'})
    },
    without: 'Unknown action "sanity.action.release.schedule"',
  },
  follower: {
    ask: async ({folder, out}) => (await open(out, {folder, readOnly: true, follow: true})).close(),
    without: 'This lake follows no other one',
  },
}

/** Returns what a client was told that asked in vain; undefined when it was answered. */
const refusal = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (error: ClientError | Error) => error.message,
  )

test('The features of the lake are the folders of features, each asked here for what it does', () => {
  expect(FEATURES).toHaveLength(ALL.length)
  expect(Object.keys(ASKED).toSorted()).toEqual(ALL.toSorted())
})

test.each(TAKEN_OUT.map((out) => [out.join(', '), out] as const))(
  'Without %s (folder of features) the lake stores, asks and listens, and refuses in a sentence what is not there alone',
  {tags: ['landing']},
  async (_, out) => {
    const folder = await makeFolder()
    const served = await open(out, {folder})
    onTestFinished(() => served.close())
    const client = clientOf(served)
    const ear = await listen(client, '*[_type == "page"]')
    await client.create({_id: 'one', _type: 'page', title: 'One'})
    expect(await client.fetch('*[_type == "page"].title')).toEqual(['One'])
    await ear.until(1)
    ear.stop()
    for (const [name, {ask, without}] of Object.entries(ASKED)) {
      const said = await refusal(ask({client, folder, out}))
      if (out.includes(name)) expect(said, name).toContain(without)
      else expect(said, name).toBeUndefined()
    }
  },
)

test('A folder that has webhooks opens without features (all of the folder), and has them afterwards', async () => {
  const folder = await makeFolder()
  const first = await serveLake({folder, port: 0, durable: false, warmThreads: 0})
  await clientOf(first).request({url: '/hooks/projects/local', method: 'POST', body: WEBHOOK})
  await first.close()
  const without = await open(ALL, {folder})
  await clientOf(without).create({_id: 'one', _type: 'page'})
  await without.close()
  const again = await serveLake({folder, port: 0, durable: false, warmThreads: 0})
  onTestFinished(() => again.close())
  const client = clientOf(again)
  expect(await client.request({url: '/hooks/projects/local'})).toMatchObject([{name: WEBHOOK.name}])
  expect(await client.fetch('count(*)')).toBe(1)
})

test('A command that is of a feature says so without features (all of the folder)', async () => {
  const folder = await makeFolder()
  await (await open(ALL, {folder})).close()
  const {dataset}: typeof import('../src/program/dataset.ts') = await import(
    join(copyOf(ALL), 'src/program/dataset.ts')
  )
  const copied = dataset(['copy', folder, 'production', 'other'], {} as never)
  await expect(copied).rejects.toThrow('This lake copies no datasets')
})

test('Types pass without each feature of the folder, and without all', {tags: ['landing']}, async () => {
  const tsc = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
  const checked = promisify(execFile)(tsc, ['-p', COPIES]).catch(({stdout}) => ({stdout}))
  expect((await checked).stdout).toBe('')
})

test('No file but the list imports a feature of the folder, and features import no other', () => {
  const files = readdirSync(SOURCES, {recursive: true, encoding: 'utf8'}).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const roomOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]
  const crossing = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    const targets = [...text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
      relative(SOURCES, resolve(SOURCES, file, '..', to)),
    )
    return targets.filter((to) => roomOf(to) && roomOf(to) !== roomOf(file)).map((to) => `${file} imports ${to}`)
  })
  expect(crossing.toSorted()).toEqual(ALL.map((name) => `features.ts imports features/${name}/feature.ts`).toSorted())
})
