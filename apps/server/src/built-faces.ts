import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import express from 'express'
import sirv from 'sirv'
import type {CreateRenderer, Faces} from './faces.ts'
import {room} from './room.ts'
import {studioPage} from './studio-page.ts'

/** The site and the Studio as `pnpm build` left them. */
export const builtFaces: Faces = {
  async site() {
    const entry: {createRenderer: CreateRenderer} = await import(pathToFileURL(room.webServer).href)
    const files = sirv(room.webClient, {brotli: true, gzip: true, etag: true, setHeaders: setLifetime})
    return {files, renderer: entry.createRenderer}
  },
  async studio(settings) {
    const page = studioPage(readFileSync(join(room.studioBuilt, 'index.html'), 'utf8'), settings)
    return (
      express
        .Router()
        .get(['/', '/index.html'], (_request, response) => response.set('cache-control', 'no-cache').send(page))
        .use(sirv(room.studioBuilt, {brotli: true, gzip: true, setHeaders: setLifetime}))
        // Every other address below /studio is a place inside the Studio.
        .use((_request, response) => response.set('cache-control', 'no-cache').send(page))
    )
  },
  async close() {},
}

/** Names in /assets carry a hash: they never change their content. */
function setLifetime(response: {setHeader(name: string, value: string): void}, path: string) {
  const hashed = path.startsWith('/assets/')
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}
