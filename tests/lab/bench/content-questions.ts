import {pathOf} from '@site/routes'
import {createContent} from '../../../packages/content/src/index.ts'
import type {LakeDocument} from '../../../packages/lake/src/document/document.ts'
import {QueryEvaluator} from '../../../packages/lake/src/query/query-evaluator.ts'
import {growSeed} from '../dataset/grow-seed.ts'

const ASSET = `image-${'0'.repeat(40)}-1600x1067-jpg`
const LONG_AGO = '1970-01-01T00:00:00Z'

/** One query, and what it took. */
export type Asked = {ms: number; read: number; bytes: number}

/** Everything that the site asks, of so many documents; each question resolves with its queries. */
export function contentQuestions(count: number) {
  const documents = [...growSeed(count)].map(imported)
  const evaluator = new QueryEvaluator([...documents, assetDocument()])
  const asked: Asked[] = []
  const content = createContent({fetch} as unknown as Parameters<typeof createContent>[0])

  const path = ({_type, slug}: LakeDocument) => pathOf({_type, slug: slug as {current: string}}) ?? '/'
  const last = (type: string) => documents.findLast(({_type}) => _type === type)
  const pageOf = (type: string) => content.pageDocument(path(last(type) ?? assetDocument()))
  const questions: Record<string, () => Promise<unknown>> = {
    shell: () => content.shell(),
    home: () => content.pageDocument('/'),
    page: () => pageOf('page'),
    project: () => pageOf('project'),
    service: () => pageOf('service'),
    'news post': () => pageOf('newsPost'),
    opening: () => pageOf('opening'),
    'all projects': () => content.pageDocument('/all-projects'),
    'all projects, page 9': () => content.pageDocument('/all-projects', 9),
    news: () => content.pageDocument('/news'),
    'news, page 9': () => content.pageDocument('/news', 9),
    credentials: () => content.pageDocument('/credentials'),
    prequalification: () => content.pageDocument('/prequalification'),
    'nothing at an address': () => content.redirect('/made-up'),
    'counts of addresses': () => content.addressCounts(),
    'sitemap, 3,000 addresses': () => content.sitemap({type: 'project', from: 1_000, to: 4_000}),
    'pages that changed': () => content.changedPages(LONG_AGO),
    'overview for llms.txt': () => content.overview(),
    'news feed': () => content.news(),
    tender: () => content.tender(),
    capability: () => content.capability(),
    'certificates that end': () => content.endingCertificates(),
    'job offer': () => content.jobOffer(),
    'search, index and all': () => content.search('mosque'),
  }

  async function fetch(query: string, params: LakeDocument): Promise<unknown> {
    const before = process.threadCpuUsage()
    const {documentsRead} = evaluator.work
    const answer = await evaluator.answer({query, params, perspective: ['published'], identity: 'bench'})
    if (!('bytes' in answer)) throw new Error(`${answer.kind}: ${query.slice(0, 200)}`)
    const read = evaluator.work.documentsRead - documentsRead
    asked.push({ms: cpuMs(before), read, bytes: answer.bytes.length})
    return JSON.parse(new TextDecoder().decode(answer.bytes))
  }

  async function ask(name: string): Promise<Asked[]> {
    asked.length = 0
    await questions[name]?.()
    return asked.splice(0)
  }

  return {names: Object.keys(questions), ask}
}

/** Returns the time of this thread, as whatever else the machine does must not count. */
function cpuMs(before: NodeJS.CpuUsage): number {
  const {user, system} = process.threadCpuUsage(before)
  return (user + system) / 1000
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
