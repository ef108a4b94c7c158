import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import express from 'express'
import {openLake} from '../../../packages/lake/src/index.ts'
import {MemoryAccess} from '../../../packages/lake/test/memory-access.ts'

/** A lake in a process of its own, to be killed. `node lake-process.ts <folder>`; says its port when it is ready. */
const [, , folder = ''] = process.argv
const access = new MemoryAccess()
access.add('Editor')
const lake = await openLake({folder, publicUrl: 'http://127.0.0.1', access, privateWebhooks: true})
const server = createServer(express().use('/lake', lake.router))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})

process.once('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await lake.close()
  process.exit(0)
})
