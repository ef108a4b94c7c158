import {Router} from 'express'
import {answerError} from '../http/answer-error.ts'
import {parametersOf} from '../http/json-body.ts'
import {notFound} from '../lake-error.ts'
import {PROJECT_ID} from '../project.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'

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
        response.sendFile(assets.path(file), {cacheControl: false}, (error) =>
          error && !response.headersSent ? reject(notFound('No such file')) : resolve(),
        )
      })
    })
    .use(answerError)
}
