import {Router} from 'express'
import {isPublicId} from '../document/document-id.ts'
import type {Access} from '../http/access.ts'
import type {Delivery} from '../http/delivery.ts'
import {parametersOf} from '../http/request-parameters.ts'
import {badRequest, resultTooLarge} from '../lake-error.ts'
import {MOST_DOCUMENTS, SIZES} from '../limits.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {isJsonLongerThan} from './result-size.ts'

type DocumentRouterOptions = {
  store: DocumentStore
  access: Access
  delivery: Delivery
}

/** `/data/doc/<dataset>/<id>,<id>`: documents as they are stored, whatever the perspective. */
export function documentRouter({store, access, delivery}: DocumentRouterOptions): Router {
  return Router({mergeParams: true}).get('/data/doc/:dataset/:ids', (request, response) => {
    const client = access.client(request)
    const seesAll = client.kind !== 'anonymous'
    const ids = [...new Set(request.params.ids.split(','))]
    if (ids.length > MOST_DOCUMENTS) throw badRequest(`More than ${MOST_DOCUMENTS} ids`)
    const visible = ids.filter((id) => seesAll || isPublicId(id))
    const documents = visible.flatMap((id) => store.get(id) ?? [])
    const found = new Set(documents.map(({_id}) => _id))
    // "permission" for every hidden id, whether a document stands behind it or not: the reason must not tell.
    const reason = (id: string) => (visible.includes(id) ? 'existence' : 'permission')
    const omitted = ids.filter((id) => !found.has(id)).map((id) => ({id, reason: reason(id)}))
    const content = parametersOf(request).get('excludeContent') === 'true' ? {} : {documents}
    const largest = SIZES.documents[client.kind]
    const answer = {...content, omitted}
    if (isJsonLongerThan(answer, largest)) throw resultTooLarge(largest)
    return delivery.sendJson(response, client, [Buffer.from(JSON.stringify(answer))])
  })
}
