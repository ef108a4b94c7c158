import {type Response, Router} from 'express'
import type {AssetFolder} from '../asset/asset-folder.ts'
import {answerError} from '../http/answer-error.ts'
import {notFound} from '../http/lake-error.ts'
import {parametersOf} from '../http/request-parameters.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import type {ImageCache} from './image-cache.ts'
import {parseImageName} from './image-name.ts'
import {readImageRequest} from './image-parameters.ts'
import {IMAGE_TYPES} from './safe-sharp.ts'

interface Parts {
  assets: AssetFolder
  cache: ImageCache
  /** Whether this door shows the asset with this document id. */
  shows: (assetId: string) => boolean
}

/** `/<project>/<dataset>/<sha1>-<width>x<height>.<extension>?w=...`, to be mounted at `/images`. */
export function imageRouter({assets, cache, shows}: Parts): Router {
  return Router({strict: true})
    .get('/:project/:dataset/:file{/:vanityName}', async (request, response) => {
      const {project, dataset, file} = request.params
      const name = parseImageName(file)
      const ours = project === PROJECT_ID && dataset === DATASET
      if (!name || !ours || !shows(name.assetId)) throw notFound('No such image')
      const parameters = parametersOf(request)
      const wanted = readImageRequest(name, parameters, request.headers.accept ?? '')
      const source = assets.path(name.file)
      const {path, key} = wanted ? await cache.find(source, name, wanted) : {path: source, key: name.sha1}
      if (parameters.get('auto') === 'format') response.vary('Accept')
      if (parameters.has('dl')) response.attachment(parameters.get('dl') || name.file)
      await send(response, path, key, wanted?.format ?? name.extension)
    })
    .use(answerError)
}

/** The address names the content, so that it never needs to be asked for again. */
function send(response: Response, path: string, key: string, extension: string): Promise<void> {
  response.set({
    'Content-Type': IMAGE_TYPES[extension],
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${key}"`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  const missing = () => notFound('No such image')
  return new Promise((resolve, reject) => {
    const options = {cacheControl: false, lastModified: false, dotfiles: 'allow' as const}
    response.sendFile(path, options, (error) => (error && !response.headersSent ? reject(missing()) : resolve()))
  })
}
