import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {createClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type StartedLake, startLake} from '../src/index.ts'
import {type ImportSample, SAMPLES} from './import-samples.ts'

let home: string
let hosted: StartedLake
let own: StartedLake

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'beside-'))
  hosted = await startLake()
  own = await startLake()
})

afterAll(async () => {
  await Promise.all([hosted, own].map((lake) => lake.close()))
  await rm(home, {recursive: true, force: true})
})

const clientOf = ({config}: StartedLake) => createClient({...config, apiVersion: '2025-02-19'})

async function write({name, documents, files = {}}: ImportSample): Promise<string> {
  const folder = join(home, String(SAMPLES.findIndex((sample) => sample.name === name)))
  await mkdir(folder, {recursive: true})
  const lines = documents.map((one) => `${typeof one === 'string' ? one : JSON.stringify(one)}\n`)
  await writeFile(join(folder, 'data.ndjson'), lines.join(''))
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), {recursive: true})
    await writeFile(join(folder, path), bytes)
  }
  return folder
}

/** Lists what came, without what each import makes up: revisions, times that were not given, ids and keys that were left out. */
async function contentOf(lake: StartedLake, {documents}: ImportSample): Promise<unknown> {
  const all = await clientOf(lake).fetch('* | order(_id, n)', {}, {perspective: 'raw'})
  const given = JSON.stringify(documents)
  const plain = JSON.stringify(all, (name, value) => {
    if (['_rev', 'uploadId', 'url'].includes(name)) return undefined
    const isMadeUp = ['_id', '_key', '_createdAt', '_updatedAt'].includes(name) && !given.includes(value)
    return isMadeUp && !/^(image|file)-/.test(value) ? 'made up' : value
  })
  return JSON.parse(plain)
}

/** Tells what came, or that it was refused: each says that in words of its own. */
async function outcomeOf(lake: StartedLake, sample: ImportSample, importIt: () => Promise<unknown>): Promise<unknown> {
  const isTaken = await importIt().then(
    () => true,
    () => false,
  )
  const content = isTaken ? await contentOf(lake, sample) : 'refused'
  await lake.restore()
  return content
}

test.each(SAMPLES)(
  "$name (sample): in the lake it is what Sanity's importer makes of it, or differs as said",
  async (sample) => {
    const folder = await write(sample)
    const options = {client: clientOf(hosted), operation: 'create'}
    const theirs = await outcomeOf(hosted, sample, () => sanityImport(folder, options as never))
    const ours = await outcomeOf(own, sample, () => own.lake.importFolder(folder))
    const {why, ...differing} = sample.differs ?? {ours: theirs, theirs}
    expect({ours, theirs}, why).toEqual(differing)
  },
)
