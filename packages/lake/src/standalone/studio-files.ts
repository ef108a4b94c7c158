import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import express, {Router} from 'express'

/**
 * Serves a built Studio: its files, and its page at every other address, since the Studio has addresses of its own.
 * @throws {Error} when the folder holds none
 */
export function studioFiles(folder: string): Router {
  const page = join(resolve(folder), 'index.html')
  if (!existsSync(page)) throw new Error(`${folder} holds no built Studio: there is no index.html in it.`)
  return Router()
    .use(express.static(resolve(folder), {index: false}))
    .get('/{*path}', (request, response) => {
      // A file that is missing, as after a new build, must not be answered with a page.
      if (!request.accepts('html') || /\.[a-z0-9]+$/i.test(request.path)) return void response.sendStatus(404)
      response.set('Cache-Control', 'no-cache').sendFile(page)
    })
}
