import {type Request, type RequestHandler, Router} from 'express'
import {isPublicId, publishedIdOf} from '../document/document-id.ts'
import {isJsonLongerThan} from '../document/json-length.ts'
import type {Access} from '../http/access.ts'
import type {Delivery} from '../http/delivery.ts'
import {parametersOf, queryBody, versionOf} from '../http/json-body.ts'
import {badRequest, resultTooLarge} from '../lake-error.ts'
import {MOST_DOCUMENTS, SIZES} from '../limits.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {QueryEngine} from './query-engine.ts'
import {readQuery} from './query-request.ts'

type QueryRouterOptions = {engine: QueryEngine; access: Access; delivery: Delivery}

/** `/data/query/<dataset>`: GROQ for every client; the engine knows which client may see what. */
export function queryRouter({engine, access, delivery}: QueryRouterOptions): Router {
  const answer: RequestHandler = async (request, response) => {
    const started = performance.now()
    const client = access.client(request)
    const body: unknown = request.method === 'POST' ? request.body : undefined
    const task = readQuery({parameters: parametersOf(request), body, version: versionOf(request)}, client)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const {bytes, sourceMap, syncTags} = await engine.run(task, client, gone.signal)
    const rest = {syncTags, ms: Math.round(performance.now() - started)}
    const [before, after] = [`{${echo(request, task.query)}"result":`, `,${JSON.stringify(rest).slice(1)}`]
    // Caches in front drop by these what a live event names.
    response.set('Surrogate-Key', syncTags.join(' '))
    const map = sourceMap ? [Buffer.from(',"resultSourceMap":'), sourceMap] : []
    await delivery.sendJson(response, client, [Buffer.from(before), bytes, ...map, Buffer.from(after)])
  }
  return Router({mergeParams: true})
    .get('/data/query/:dataset', answer)
    .post('/data/query/:dataset', queryBody(access), answer)
}

function echo(request: Request, query: string): string {
  return parametersOf(request).get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
}

type DocumentRouterOptions = {store: DocumentStore; access: Access; delivery: Delivery}

/** `/data/doc/<dataset>/<id>,<id>`: documents as they are stored, whatever the perspective. */
export function documentRouter({store, access, delivery}: DocumentRouterOptions): Router {
  return Router({mergeParams: true}).get('/data/doc/:dataset/:ids', (request, response) => {
    const client = access.client(request)
    const seesAll = client.kind !== 'anonymous'
    const ids = [...new Set(request.params.ids.split(','))]
    if (ids.length > MOST_DOCUMENTS) throw badRequest(`More than ${MOST_DOCUMENTS} ids`)
    const parameters = parametersOf(request)
    const visible = ids.filter((id) => seesAll || isPublicId(id))
    const versions = seesAll && parameters.get('includeAllVersions') === 'true' ? versionsOf(visible, store) : []
    const documents = [...new Set([...visible, ...versions])].flatMap((id) => store.get(id) ?? [])
    const found = new Set(documents.map(({_id}) => _id))
    // "permission" for every hidden id, whether there is a document with it or not: the reason must not tell.
    const reason = (id: string) => (visible.includes(id) ? 'existence' : 'permission')
    const omitted = ids.filter((id) => !found.has(id)).map((id) => ({id, reason: reason(id)}))
    const content = parameters.get('excludeContent') === 'true' ? {} : {documents}
    const largest = SIZES.documents[client.kind]
    const answer = {...content, omitted}
    if (isJsonLongerThan(answer, largest)) throw resultTooLarge(largest)
    return delivery.sendJson(response, client, [Buffer.from(JSON.stringify(answer))])
  })
}

/** The ids of all that these documents are stored as: published, as a draft and in releases. */
function versionsOf(ids: string[], store: DocumentStore): string[] {
  const asked = new Set(ids.map(publishedIdOf))
  return [...store.ids()].filter((id) => asked.has(publishedIdOf(id)))
}
