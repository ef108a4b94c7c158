import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import express from 'express'
import type {ApiParts} from '../src/index.ts'
import {openApi} from '../src/index.ts'

const quiet = {info() {}, warn() {}, error() {}}

/** The API on a port of its own, with a folder of its own that `close` removes. */
export async function openTestApi(changes: Partial<ApiParts> = {}) {
  const folder = changes.folder ?? (await mkdtemp(join(tmpdir(), 'site-api-')))
  const api = await openApi({
    folder,
    mail: {from: 'site@pacific.example', to: 'office@pacific.example', companyName: async () => 'Pacific'},
    log: quiet,
    identify: async () => undefined,
    ...changes,
    limits: {submissionsPer10Minutes: 0, ...changes.limits},
  })
  const app = express().use('/api', api.router).use('/inbox', api.inbox)
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    api,
    folder,
    port,
    url: `http://127.0.0.1:${port}`,
    async close({keep = false} = {}) {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await api.close()
      if (!keep) await rm(folder, {recursive: true, force: true})
    },
  }
}
