/** The API as a process of its own, to be killed. Its options come as JSON in the first argument. */
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import express from 'express'
import {openApi} from '../../../apps/api/src/index.ts'
import type {ApiProcessOptions} from './site-process.ts'

const options: ApiProcessOptions = JSON.parse(process.argv[2] ?? '{}')
const nothing = () => {}
const staff = {id: 'staff', email: 'staff@pacific.example', inbox: 'both'} as const

const api = await openApi({
  ...options,
  // Faults are the purpose here: only an unforeseen one is worth a line.
  log: {
    info: nothing,
    warn: nothing,
    error: (data, event) => event === 'request failed' && process.stderr.write(`${JSON.stringify({event, ...data})}\n`),
  },
  identify: async (request) => (request.get('Authorization') === 'Bearer staff' ? staff : undefined),
  fromOwnPages: {site: () => true, studio: () => true},
})
const server = createServer(express().use('/api', api.router).use('/inbox', api.inbox))
// Two hundred slow uploads arrive in one moment.
server.listen({port: 0, host: '127.0.0.1', backlog: 1024}, () => {
  process.send?.({ready: (server.address() as AddressInfo).port, pid: process.pid})
})

process.on('message', () => {
  globalThis.gc?.()
  process.send?.({memory: process.memoryUsage().rss})
})

process.once('SIGTERM', async () => {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await api.close()
  server.closeAllConnections()
  await closed
  process.exit(0)
})

// The parent process is gone: this one must not run on unwatched.
process.once('disconnect', () => process.exit(1))
