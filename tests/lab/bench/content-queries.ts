import {pathOf} from '@site/routes'
import {createContent} from '../../../packages/content/src/index.ts'
import type {LakeDocument} from '../../../packages/lake/src/document/document.ts'
import {QueryEvaluator} from '../../../packages/lake/src/query/query-evaluator.ts'
import {growSeed} from '../dataset/grow-seed.ts'

const ASSET = `image-${'0'.repeat(40)}-1600x1067-jpg`
const BOUND_MS = 50
const ROUNDS = 3

/** Prints what each question of the site takes over a grown dataset: `node content-queries.ts [documents]`. */
const documents = [...growSeed(Number(process.argv[2] ?? 50_000))].map(imported)
const evaluator = new QueryEvaluator([...documents, assetDocument()])
const asked: {ms: number; read: number; bytes: number}[] = []
const content = createContent({fetch} as unknown as Parameters<typeof createContent>[0])

const path = ({_type, slug}: LakeDocument) => pathOf({_type, slug: slug as {current: string}}) ?? '/'
const last = (type: string) => documents.findLast(({_type}) => _type === type)
const pageOf = (type: string) => content.pageDocument(path(last(type) ?? assetDocument()))
const listed = await content.listedIds()
const questions: [string, () => Promise<unknown>][] = [
  ['shell', () => content.shell()],
  ['home', () => content.pageDocument('/')],
  ['page', () => pageOf('page')],
  ['project', () => pageOf('project')],
  ['service', () => pageOf('service')],
  ['news post', () => pageOf('newsPost')],
  ['opening', () => pageOf('opening')],
  ['all projects', () => content.pageDocument('/all-projects')],
  ['all projects, page 9', () => content.pageDocument('/all-projects', 9)],
  ['news', () => content.pageDocument('/news')],
  ['news, page 9', () => content.pageDocument('/news', 9)],
  ['nothing at an address', () => content.redirect('/made-up')],
  ['listed ids', () => content.listedIds()],
  ['sitemap, 500 addresses', () => content.sitemap(listed.slice(0, 500))],
  ['overview for llms.txt', () => content.overview()],
  ['news feed', () => content.news()],
  ['tender', () => content.tender()],
  ['capability', () => content.capability()],
  ['certificates that end', () => content.endingCertificates()],
  ['job offer', () => content.jobOffer()],
  ['search, index and all', () => content.search('mosque')],
]
process.stdout.write(`${documents.length} documents; the longest question of each, at most ${BOUND_MS} ms\n`)
for (const [name, ask] of questions) {
  await ask()
  asked.length = 0
  for (let round = 0; round < ROUNDS; round++) await ask()
  const ms = Math.max(...asked.map((one) => one.ms))
  const {read, bytes} = asked.find((one) => one.ms === ms) ?? {read: 0, bytes: 0}
  const numbers = [`${ms.toFixed(1)} ms`, `${read} read`, `${Math.round(bytes / 1000)} kB`]
  process.stdout.write(
    `${name.padEnd(26)}${numbers.map((text) => text.padStart(14)).join('')}${ms > BOUND_MS ? '  over' : ''}\n`,
  )
}

async function fetch(query: string, params: LakeDocument): Promise<unknown> {
  const before = performance.now()
  const {documentsRead} = evaluator.work
  const answer = await evaluator.answer({query, params, perspective: ['published'], identity: 'bench'})
  if (!('bytes' in answer)) throw new Error(`${answer.kind}: ${query.slice(0, 200)}`)
  const read = evaluator.work.documentsRead - documentsRead
  asked.push({ms: performance.now() - before, read, bytes: answer.bytes.length})
  return JSON.parse(new TextDecoder().decode(answer.bytes))
}

function imported(document: object): LakeDocument {
  const text = JSON.stringify(document, (_name, value) =>
    value?._sanityAsset ? {...value, _sanityAsset: undefined, asset: {_type: 'reference', _ref: ASSET}} : value,
  )
  return {_rev: 'first', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z', ...JSON.parse(text)}
}

function assetDocument(): LakeDocument {
  const metadata = {dimensions: {width: 1600, height: 1067}}
  return imported({_id: ASSET, _type: 'sanity.imageAsset', path: 'images/local/production/a-1600x1067.jpg', metadata})
}
