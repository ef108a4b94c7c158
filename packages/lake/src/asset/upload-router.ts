import {type ErrorRequestHandler, type Request, type RequestHandler, Router} from 'express'
import type {Access} from '../http/access.ts'
import {answerError} from '../http/answer-error.ts'
import {parametersOf} from '../http/json-body.ts'
import {notFound, tooLarge} from '../lake-error.ts'
import {PROJECT_ID} from '../project.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Writer} from '../write/writer.ts'
import type {AssetLabels} from './asset-document.ts'
import {
  type Intake,
  keepIntake,
  LARGEST_FILE_BYTES,
  LARGEST_IMAGE_BYTES,
  takeFile,
  takeImage,
  UNKNOWN_TYPE,
} from './asset-intake.ts'

type UploadRouterOptions = {store: DocumentStore; writer: Writer; assets: AssetFolder; access: Access}

/** Refuses by the size that the sender announces, before the body is read. A body larger than that is stopped while reading. */
const atMost =
  (limit: number): RequestHandler =>
  (request, _response, next) => {
    if (Number(request.get('content-length') ?? 0) <= limit) next()
    else next(tooLarge(`The file is larger than ${limit} bytes`))
  }

/** A request whose reader has had enough would be destroyed without its connection, which then waits for minutes. */
const bytesOf = (request: Request) => request.iterator({destroyOnReturn: false})

/** Hangs up on what is left of a refused upload: it may have no end. */
const hangUp: ErrorRequestHandler = (error, request, response, next) => {
  if (!request.complete) response.set('Connection', 'close')
  next(error)
}

/** `/assets/images/<dataset>` and `/assets/files/<dataset>`: the body is the file. Answers `{document}`. */
export function uploadRouter({store, writer, assets, access}: UploadRouterOptions): Router {
  const commit = async (intake: Intake, author: string) => {
    const {_id} = intake.document
    const mayWrite = (id: string) => id === _id
    const prepare = () => keepIntake(assets, intake)
    await writer.write({author, mayWrite, prepare}, (pending) => {
      // The same bytes again: the asset is there already, with what people have written about it.
      if (!pending.get(_id)) pending.apply(_id, {create: intake.document})
    })
    return store.get(_id)
  }
  return Router({mergeParams: true})
    .post('/assets/images/:dataset', access.writing, atMost(LARGEST_IMAGE_BYTES), async (request, response) => {
      const author = access.staff(request).id
      const turn = {person: author, isWanted: () => !response.destroyed}
      const intake = await takeImage(assets, bytesOf(request), readLabels(request), wantedMetadata(request), turn)
      response.json({document: await commit(intake, author)})
    })
    .post('/assets/files/:dataset', access.writing, atMost(LARGEST_FILE_BYTES), async (request, response) => {
      const author = access.staff(request).id
      const type = (request.get('content-type') ?? UNKNOWN_TYPE).slice(0, 100)
      const intake = await takeFile(assets, bytesOf(request), type, readLabels(request))
      response.json({document: await commit(intake, author)})
    })
    .use(hangUp)
}

/** `meta=exif&meta=location`: clients say `none` for none. Undefined where nothing is said. */
function wantedMetadata(request: Request): Set<string> | undefined {
  const wanted = parametersOf(request).getAll('meta')
  return wanted.length > 0 ? new Set(wanted) : undefined
}

const LONGEST_LABEL = 2_000

function readLabels(request: Request): AssetLabels {
  const parameters = parametersOf(request)
  const text = (name: string) => parameters.get(name)?.slice(0, LONGEST_LABEL) || undefined
  const [sourceId, sourceName, sourceUrl] = ['sourceId', 'sourceName', 'sourceUrl'].map(text)
  const labels = {
    originalFilename: text('filename'),
    label: text('label'),
    title: text('title'),
    description: text('description'),
    creditLine: text('creditLine'),
    source: sourceId && sourceName ? {id: sourceId, name: sourceName, url: sourceUrl} : undefined,
  }
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined))
}

const NAME = /^([a-f0-9]{40})\.([a-z0-9]{1,10})$/

/** Types that a browser shows without running anything. Everything else is bytes to save. */
const SHOWN: Readonly<Record<string, string>> = {pdf: 'application/pdf', mp4: 'video/mp4', mp3: 'audio/mpeg'}

type FileRouterOptions = {
  store: DocumentStore
  assets: AssetFolder
  dataset: string
  /** Tells whether the asset with this document id is shown here. */
  shows: (assetId: string) => boolean
}

/** `/<project>/<dataset>/<sha1>.<extension>`, to be mounted at `/files`. A download, under the name it came with. */
export function fileRouter({store, assets, dataset: own, shows}: FileRouterOptions): Router {
  return Router({strict: true})
    .get('/:project/:dataset/:file{/:vanityName}', async (request, response) => {
      const {project, dataset, file} = request.params
      const [, sha1, extension = ''] = NAME.exec(file) ?? []
      const document = store.get(`file-${sha1}-${extension}`)
      if (!document || !shows(document._id) || project !== PROJECT_ID || dataset !== own) throw notFound('No such file')
      const asked = parametersOf(request).get('dl')
      response.attachment(asked || String(document.originalFilename ?? file))
      response.set({
        'Content-Type': SHOWN[extension] ?? 'application/octet-stream',
        'Cache-Control': 'private, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
      await new Promise<void>((resolve, reject) => {
        // The lake of a project is in `.lake`, which counts as a dotfile.
        response.sendFile(assets.path(file), {cacheControl: false, dotfiles: 'allow'}, (error) =>
          error && !response.headersSent ? reject(notFound('No such file')) : resolve(),
        )
      })
    })
    .use(answerError)
}
