import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {CreateRenderer, OnUnfound, Render} from '@site/web/renderer'
import {evaluate, parse} from 'groq-js'
import type {SiteDocument} from './fill-site.ts'

const SITE_URL = 'http://site.test'

const BUILD = fileURLToPath(new URL('../../apps/server/src/command/build.ts', import.meta.url))

/** Returns the renderer of the built site; of a test's own environment it would be built with checks for developers. */
export async function readRenderer(): Promise<CreateRenderer> {
  const {NODE_ENV: _test, ...env} = process.env
  await promisify(execFile)(process.execPath, [BUILD], {env})
  const entry = new URL('../../apps/web/dist/server/entry-server.js', import.meta.url)
  const built: {createRenderer: CreateRenderer} = await import(/* @vite-ignore */ entry.href)
  return built.createRenderer
}

const WRITTEN_BY_LAKE = {_createdAt: '2026-01-02T03:04:05Z', _updatedAt: '2026-01-02T03:04:05Z', _rev: 'rev'}

type Asked = {query: string; params?: Record<string, unknown>}

const parsed = new Map<string, ReturnType<typeof parse>>()

/** Renders a site whose lake is a list of documents; failures behind an answer of 5xx are thrown. */
export function openSite(
  createRenderer: CreateRenderer,
  documents: SiteDocument[],
  onUnfound?: OnUnfound,
): (path: string, headers?: Record<string, string>) => Promise<string> {
  const failures: unknown[] = []
  const dataset = documents.map((document) => ({...WRITTEN_BY_LAKE, ...document}))
  const answer = async (address: string | URL, init?: {body?: unknown}): Promise<Response> => {
    const {query, params = {}} = readQuestion(new URL(address), init)
    // The parser writes parameters into what it makes of a query.
    const question = JSON.stringify([query, params])
    const tree = parsed.get(question) ?? parse(query, {params})
    parsed.set(question, tree)
    const value = await evaluate(tree, {dataset, params})
    return Response.json({result: await value.get(), ms: 0, query, syncTags: []})
  }
  const render: Render = createRenderer({
    projectId: 'local',
    dataset: 'production',
    apiHost: `${SITE_URL}/lake`,
    resolveFetch: () => answer,
    siteUrl: SITE_URL,
    imageHost: '',
    studioUrl: `${SITE_URL}/studio`,
    draw: {jpeg: async () => new Uint8Array(), png: async () => new Uint8Array()},
    onUnfound,
    report: (error) => failures.push(error),
  })
  return async (path, headers = {}) => {
    const response = await render(new Request(SITE_URL + path, {headers}))
    if (failures.length > 0)
      throw new Error(`${path} was answered with ${response.status}`, {cause: failures.splice(0)[0]})
    // An opening that is over says so, on a page of its own.
    if (response.status !== 200 && response.status !== 410)
      throw new Error(`${path} was answered with ${response.status}`)
    return response.text()
  }
}

/** Reads a query of the client: a short one is in the address, a long one in the body. */
function readQuestion({searchParams}: URL, init?: {body?: unknown}): Asked {
  if (typeof init?.body === 'string') return JSON.parse(init.body)
  const given = [...searchParams].filter(([name]) => name.startsWith('$'))
  const params = Object.fromEntries(given.map(([name, value]) => [name.slice(1), JSON.parse(value)]))
  return {query: searchParams.get('query') ?? '', params}
}
