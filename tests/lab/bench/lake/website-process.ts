import {setTimeout} from 'node:timers/promises'
import {createClient} from '@sanity/client'
import {openLake} from '../../../../packages/lake/src/index.ts'
import {WEBSITE_QUERIES} from './website-query.ts'

/** A lake in a process of its own: prints when it first answered, and how much memory it takes once a website has asked for all. */
const folder = process.argv[2] ?? ''
const publicUrl = 'http://127.0.0.1'
const lake = await openLake({folder, publicUrl})
const client = createClient({
  ...{projectId: 'local', dataset: 'production', apiHost: `${publicUrl}/lake`, apiVersion: '2025-02-19'},
  ...{useProjectHostname: false, useCdn: false, resolveFetch: () => lake.fetch},
})
let start = 0
for (const {groq, params} of WEBSITE_QUERIES) {
  await client.fetch(groq, params, {perspective: 'published'})
  start ||= process.uptime() * 1000
}
// What starting left behind is given back a little later.
await setTimeout(3_000)
process.stdout.write(JSON.stringify({start, memory: process.memoryUsage.rss() / 1_000_000}))
process.exit()
