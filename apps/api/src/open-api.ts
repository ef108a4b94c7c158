import {mkdir} from 'node:fs/promises'
import type {RequestHandler} from 'express'
import type {ApiParts} from './api-parts.ts'
import {publicDoor} from './door/public-door.ts'
import {openSqliteStore} from './store/open-sqlite-store.ts'

export type Api = {
  /** For the public door: answers everything under /api. */
  readonly router: RequestHandler
  close(): Promise<void>
}

export async function openApi(parts: ApiParts): Promise<Api> {
  await mkdir(parts.folder, {recursive: true, mode: 0o700})
  const store = await openSqliteStore(parts.folder)
  await store.sweep()
  return {
    router: publicDoor(parts, store),
    close: () => store.close(),
  }
}
