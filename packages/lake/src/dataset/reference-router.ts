import {Router} from 'express'
import {refersAcross} from '../document/document-reference.ts'
import type {Access} from '../http/access.ts'
import {parametersOf} from '../http/json-body.ts'
import {badRequest} from '../lake-error.ts'
import {type Place, PROJECT_ID} from '../project.ts'
import type {Datasets} from './datasets.ts'

/** References that are named; all are counted. */
const MOST_NAMED = 100

/** Documents that refer to one of another dataset, which the Studio counts before it deletes that one. */
export function referenceRouter({datasets, access, place}: {datasets: Datasets; access: Access; place: Place}): Router {
  const {catalog} = datasets
  const path = '/data/references/:dataset/documents/:id/to'
  return Router({mergeParams: true}).get(path, access.staffOnly, async (request, response) => {
    if (parametersOf(request).get('excludeInternalReferences') !== 'true')
      throw badRequest('excludeInternalReferences must be true: those of the same dataset are asked for with GROQ')
    const {name} = catalog.get(String(request.params.dataset))
    const found = await datasets.find((document) =>
      refersAcross(document, ({_ref, _dataset, _projectId}) => {
        const isHere = _projectId === PROJECT_ID || _projectId === place.projectId
        return isHere && _ref === request.params.id && catalog.find(String(_dataset))?.name === name
      }),
    )
    const references = found.slice(0, MOST_NAMED).map(({dataset, id}) => {
      return {projectId: place.projectId, datasetName: catalog.nameOf(dataset), documentId: id}
    })
    response.json({totalCount: found.length, references})
  })
}
