import {Router} from 'express'
import {isPublicId} from '../document/document-id.ts'
import type {Access} from '../http/access.ts'
import {onlyOurDataset} from '../http/dataset-guard.ts'
import {badRequest} from '../http/lake-error.ts'
import {parametersOf} from '../http/request-parameters.ts'
import type {DocumentStore} from '../store/document-store.ts'

const MOST_IDS = 1_000

interface Parts {
  store: DocumentStore
  access: Access
}

/** `/data/doc/<dataset>/<id>,<id>`: documents as they are stored, whatever the perspective. */
export function documentRouter({store, access}: Parts): Router {
  return Router({mergeParams: true})
    .param('dataset', onlyOurDataset)
    .get('/data/doc/:dataset/:ids', (request, response) => {
      const seesAll = access.client(request).kind !== 'anonymous'
      const ids = request.params.ids.split(',')
      if (ids.length > MOST_IDS) throw badRequest(`More than ${MOST_IDS} ids`)
      const visible = ids.filter((id) => seesAll || isPublicId(id))
      const documents = visible.flatMap((id) => store.get(id) ?? [])
      const found = new Set(documents.map(({_id}) => _id))
      // "permission" for every hidden id, whether a document stands behind it or not: the reason must not tell.
      const reason = (id: string) => (visible.includes(id) ? 'existence' : 'permission')
      const omitted = ids.filter((id) => !found.has(id)).map((id) => ({id, reason: reason(id)}))
      const content = parametersOf(request).get('excludeContent') === 'true' ? {} : {documents}
      response.json({...content, omitted})
    })
}
