import {type Request, type RequestHandler, Router} from 'express'
import type {Access} from '../http/access.ts'
import type {Delivery} from '../http/delivery.ts'
import {queryBody} from '../http/json-body.ts'
import {parametersOf, versionOf} from '../http/request-parameters.ts'
import type {QueryEngine} from './query-engine.ts'
import {readQuery} from './query-request.ts'

type QueryRouterOptions = {
  engine: QueryEngine
  access: Access
  delivery: Delivery
}

/** `/data/query/<dataset>`: GROQ for everyone; who may see what is the engine's matter. */
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
