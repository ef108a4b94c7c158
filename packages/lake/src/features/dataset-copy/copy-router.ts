import {rm} from 'node:fs/promises'
import {randomId} from '@site/storage'
import {type Request, Router} from 'express'
import type {Datasets} from '../../dataset/datasets.ts'
import {isObject} from '../../document/document.ts'
import type {DatasetParts, OpenFeature} from '../../feature.ts'
import type {Access} from '../../http/access.ts'
import {settingsBody} from '../../http/json-body.ts'
import {badRequest, notFound} from '../../lake-error.ts'
import {lakeFolder} from '../../lake-folder.ts'
import {copyDataset} from './dataset-copy.ts'

/** Copies whose jobs are asked for afterwards, if at all. */
const MOST_JOBS = 100

export function openCopies({datasets, access}: DatasetParts): OpenFeature {
  if (!datasets) return {}
  /** Ids of what was done lately. */
  const jobs = new Set<string>()
  return {
    // Of copies that a stopped process was making.
    start: () => rm(lakeFolder(datasets.folder).unfinished, {recursive: true, force: true}),
    routes: {open: jobRouter(jobs), reading: copyRouter(datasets, access, jobs)},
  }
}

function copyRouter(datasets: Datasets, access: Access, jobs: Set<string>): Router {
  return (
    Router({mergeParams: true})
      // Of copies under way there are none: each is complete when it is answered.
      .get(['/projects/:project/datasets/copy', '/projects/:project/jobs'], access.staffOnly, (_request, response) => {
        response.json([])
      })
      .put('/datasets/:from/copy', access.requires('project.manage'), settingsBody, async (request, response) => {
        const {targetDataset: to, skipHistory}: Record<string, unknown> = isObject(request.body) ? request.body : {}
        if (typeof to !== 'string') throw badRequest('targetDataset is required')
        const options = {createdBy: access.staff(request).id, skipHistory: skipHistory === true}
        const {name, aclMode} = await copyDataset(datasets, {from: String(request.params.from), to}, options)
        const jobId = randomId()
        jobs.add(jobId)
        if (jobs.size > MOST_JOBS) jobs.delete([...jobs][0] as string)
        response.json({datasetName: name, aclMode, jobId, message: `Dataset "${name}" is copied`})
      })
  )
}

/** `/jobs`: the command line asks for a job without a token, also of a private lake; the id of a job cannot be guessed. */
function jobRouter(jobs: Set<string>): Router {
  const expectJob = ({params}: Request) => {
    if (!jobs.has(String(params.id))) throw notFound('This lake has done no such job since it was started')
  }
  return Router({mergeParams: true})
    .get(['/jobs/:id', '/projects/:project/jobs/:id'], (request, response) => {
      expectJob(request)
      response.json({id: request.params.id, state: 'completed', progress: 100})
    })
    .get('/jobs/:id/listen', (request, response) => {
      expectJob(request)
      response.type('text/event-stream').send('event: done\ndata: {"state":"completed"}\n\n')
    })
}
