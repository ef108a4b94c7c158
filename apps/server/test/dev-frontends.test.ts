import {createServer} from 'node:http'
import {join} from 'node:path'
import express from 'express'
import {expect, onTestFinished, test} from 'vitest'
import {paths} from '../src/config/paths.ts'
import {close, listen} from '../src/http/listen.ts'
import {createDevFrontends} from '../src/pages/dev-frontends.ts'

test('While somebody works on the sources, browsers get those and packages, and nothing else of the house or to other pages', {
  tags: ['landing'],
}, async () => {
  const frontends = createDevFrontends({site: 0, studio: 0})
  onTestFinished(() => frontends.close())
  const {files} = await frontends.site()
  const server = createServer(express().use(files))
  onTestFinished(() => close(server, {withinMs: 0}))
  const port = await listen(server, {host: '127.0.0.1', port: 0, variable: 'PORT'})
  const ask = (path: string) =>
    fetch(`http://localhost:${port}/@fs${join(paths.house, path)}`, {headers: {origin: 'http://localhost:9999'}})
  const source = await ask('packages/routes/src/routes.ts')
  expect([source.status, source.headers.get('access-control-allow-origin')]).toEqual([200, null])
  for (const path of ['CHANGELOG.md', 'pnpm-lock.yaml?raw', 'apps/server/src/run.ts', 'tests/run.ts?import&url'])
    expect([path, (await ask(path)).status]).toEqual([path, 403])
})
