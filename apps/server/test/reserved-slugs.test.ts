import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {reservedSlugs} from '@site/routes'
import express, {type Application} from 'express'
import {pino} from 'pino'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openApp} from '../src/app.ts'
import {readConfig} from '../src/config/config.ts'
import {bareFrontends} from './process/bare-frontends.ts'
import {freePort} from './process/site-process.ts'

/** First parts of the paths at which the servers mount something, and of the routes of routers without a path. */
async function mountedSlugs(): Promise<Set<string>> {
  const mounting = [vi.spyOn(express.application, 'use'), vi.spyOn(express.application, 'get')]
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  const app = await openApp(
    readConfig({PORT, STAFF_PORT, DATA_DIR: dataFolder}),
    pino({level: 'silent'}),
    bareFrontends,
  )
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await app.close()
    await rm(dataFolder, {recursive: true, force: true})
  })
  const paths = mounting.flatMap(({mock}) =>
    mock.calls.flatMap(([path, ...handlers]: unknown[], call) => {
      // What an application mounts within another is below that one's path.
      if ((mock.contexts[call] as Application).mountpath !== '/') return []
      if (typeof path === 'string') return handlers.length > 0 ? path : []
      return isRouter(path) ? path.stack.flatMap(({route}) => route?.path ?? []) : []
    }),
  )
  return new Set(paths.flatMap((path) => path.split('/')[1] || []))
}

type Mounted = {stack: {route?: {path: string}}[]}
const isRouter = (mounted: unknown): mounted is Mounted => typeof mounted === 'function' && 'stack' in mounted

test('No page can take a path at which one of the servers answers by itself', async () => {
  const slugs = await mountedSlugs()
  expect(slugs).toEqual(
    new Set([
      ...slugs,
      '-',
      'api',
      'capability-statement.pdf',
      'healthz',
      'images',
      'prequalification.pdf',
      'readyz',
      'showz',
      'studio',
    ]),
  )
  expect([...slugs].filter((slug) => !reservedSlugs.includes(slug))).toEqual([])
})
