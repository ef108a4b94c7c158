import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import express from 'express'
import {readStaticFiles} from '../http/static-files.ts'
import {paths} from '../paths.ts'
import {type Frontends, rendererEntry} from './frontends.ts'
import {studioPage} from './studio-page.ts'

/** The site and the Studio as `pnpm build` left them. */
export const builtFrontends: Frontends = {
  async site() {
    const {createRenderer, pageParameters} = rendererEntry(await import(pathToFileURL(paths.webServer).href))
    const files = await readStaticFiles(paths.webClient)
    return {files, renderer: createRenderer, pageParameters}
  },
  async studio(settings) {
    const page = studioPage(readFileSync(join(paths.studioBuilt, 'index.html'), 'utf8'), settings)
    // Every address below /studio that is no file is a place inside the Studio.
    const handler = express.Router().use(await readStaticFiles(paths.studioBuilt), (_request, response) => {
      response.set('cache-control', 'no-cache').send(page)
    })
    return {handler}
  },
  async close() {},
}
