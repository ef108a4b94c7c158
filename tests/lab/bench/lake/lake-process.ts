import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout} from 'node:timers/promises'
import express from 'express'
import {openLake} from '../../../../packages/lake/src/index.ts'
import {BENCH_QUERIES} from './bench-query.ts'

/** A lake in a process of its own: prints when it first answered, and how much memory it takes once all was asked. */
const folder = process.argv[2] ?? ''
const publicUrl = 'http://127.0.0.1'
const lake = await openLake({folder, publicUrl})
const server = createServer(express().use('/lake', lake.router)).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const {port} = server.address() as AddressInfo

async function ask(query: string, params: Record<string, string>): Promise<void> {
  const named = Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)])
  const parameters = new URLSearchParams([['query', query], ...named] as [string, string][])
  const response = await fetch(`${publicUrl}:${port}/lake/v2025-02-19/data/query/production?${parameters}`, {
    headers: {Authorization: `Bearer ${lake.readToken}`},
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

await ask('*[_type == "post"][0]', {})
const start = process.uptime() * 1000
for (const {groq, params} of BENCH_QUERIES) await ask(groq, params)
// What starting left behind is given back a little later.
await setTimeout(3_000)
process.stdout.write(JSON.stringify({start, memory: process.memoryUsage.rss() / 1_000_000}))
process.exit()
