import type {RequestParamHandler} from 'express'
import {DATASET} from '../project.ts'
import {notFound} from './lake-error.ts'

/** There is one dataset; a client that names another one is told so rather than served from this one. */
export const onlyOurDataset: RequestParamHandler = (_request, _response, next, dataset: string) => {
  if (dataset === DATASET) next()
  else next(notFound(`Dataset "${dataset}" not found for project`))
}
