import {mkdirSync, renameSync, rmSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {randomId, syncPathNow, syncTree} from '@site/storage'
import {type Request, Router} from 'express'
import {backupDataset} from '../../backup-lake.ts'
import type {Datasets} from '../../dataset/datasets.ts'
import {isObject} from '../../document/document.ts'
import type {DatasetParts, LakeFeature, OpenFeature} from '../../feature.ts'
import {HistoryStore} from '../../history/history-store.ts'
import type {Access} from '../../http/access.ts'
import {settingsBody} from '../../http/json-body.ts'
import {badRequest, notFound} from '../../lake-error.ts'
import {lakeFolder} from '../../lake-folder.ts'
import {openDatabase} from '../../store/database.ts'

/**
 * Resolves when everything is there: documents, assets and, when wanted, history. The copy is not visible before: it
 * is made in a folder of its own, moved to its place when it is on disk, and then entered in the catalog.
 */
export const copyDataset: NonNullable<LakeFeature['copyDataset']> = async (datasets, {from, to}, options) => {
  const source = datasets.catalog.get(from)
  datasets.expectFree(to)
  const unfinished = join(lakeFolder(datasets.folder).unfinished, randomId())
  try {
    await backupDataset({folder: datasets.folderOf(source.name), to: unfinished})
    forget(lakeFolder(unfinished).database, options)
    await syncTree(unfinished)
    datasets.expectFree(to)
    const place = datasets.folderOf(to)
    mkdirSync(dirname(place), {recursive: true, mode: 0o700})
    rmSync(place, {recursive: true, force: true})
    renameSync(unfinished, place)
    // Between the look whether a name is free and its entry nothing may be awaited.
    syncPathNow(dirname(place))
    return datasets.catalog.create({name: to, aclMode: source.aclMode, createdBy: options.createdBy})
  } finally {
    await rm(unfinished, {recursive: true, force: true})
  }
}

/**
 * Takes out of a copy what is of the lake, not of the dataset, and would else be told twice: all but documents and their
 * history, and that as well if asked.
 */
function forget(file: string, {skipHistory}: {skipHistory: boolean}): void {
  const database = openDatabase(file)
  const others = `SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT IN ('document', 'transact', 'change') AND name NOT GLOB 'sqlite_*'`
  database.exec('PRAGMA foreign_keys = OFF')
  for (const {name} of database.prepare(others).all()) database.exec(`DELETE FROM "${name}"`)
  if (skipHistory) new HistoryStore(database).prune(new Date().toISOString())
  database.close()
}

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
      .put('/datasets/:name/copy', access.requires('project.manage'), settingsBody, async (request, response) => {
        const {targetDataset: to, skipHistory}: Record<string, unknown> = isObject(request.body) ? request.body : {}
        if (typeof to !== 'string') throw badRequest('targetDataset is required')
        const options = {createdBy: access.staff(request).id, skipHistory: skipHistory === true}
        const {name, aclMode} = await copyDataset(datasets, {from: String(request.params.name), to}, options)
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
