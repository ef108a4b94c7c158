import {type Request, type RequestHandler, type Response, Router} from 'express'
import type {Access} from '../http/access.ts'
import {onlyOurDataset} from '../http/dataset-guard.ts'
import {queryBody} from '../http/json-body.ts'
import {parametersOf} from '../http/request-parameters.ts'
import type {QueryEngine} from './query-engine.ts'
import {readQuery} from './query-request.ts'

interface Parts {
  engine: QueryEngine
  access: Access
}

/** `/data/query/<dataset>`: GROQ for everyone; who may see what is the engine's matter. */
export function queryRouter({engine, access}: Parts): Router {
  const answer: RequestHandler = async (request, response) => {
    const started = performance.now()
    const task = readQuery(request, access.client(request).id)
    const {json, syncTags} = await engine.run(task)
    const rest = {
      ...sourceMap(request),
      syncTags,
      ms: Math.round(performance.now() - started),
    }
    send(response, `{${echo(request, task.query)}"result":${json},${JSON.stringify(rest).slice(1)}`)
  }
  return Router({mergeParams: true})
    .param('dataset', onlyOurDataset)
    .get('/data/query/:dataset', answer)
    .post('/data/query/:dataset', queryBody, answer)
}

function echo(request: Request, query: string): string {
  return parametersOf(request).get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
}

/** Clients that ask for a source map insist on getting one; an empty one means "nothing can be traced". */
function sourceMap(request: Request) {
  const wanted = parametersOf(request).get('resultSourceMap')
  return wanted && wanted !== 'false' ? {resultSourceMap: {documents: [], paths: [], mappings: {}}} : {}
}

function send(response: Response, json: string): void {
  response.type('application/json').send(json)
}
