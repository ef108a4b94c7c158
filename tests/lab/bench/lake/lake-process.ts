import {setTimeout} from 'node:timers/promises'
import {createContent, createContentClient} from '../../../../packages/content/src/index.ts'
import {openLake} from '../../../../packages/lake/src/index.ts'

/** A lake in a process of its own: prints when it first answered, and how much memory it takes once the site has asked for all. */
const folder = process.argv[2] ?? ''
const publicUrl = 'http://127.0.0.1'
const lake = await openLake({folder, publicUrl})
const reading = {projectId: 'local', dataset: 'production', apiHost: `${publicUrl}/lake`}
const content = createContent(createContentClient({...reading, resolveFetch: () => lake.fetch}))

await content.shell()
const start = process.uptime() * 1000
const {project} = await content.addressCounts()
for (const path of ['/', '/all-projects', '/uniont-tower', '/services/high-rise-buildings', '/news'])
  await content.pageDocument(path)
await content.sitemap({type: 'project', from: 0, to: project})
await content.tender()
await content.overview()
// What starting left behind is given back a little later.
await setTimeout(3_000)
process.stdout.write(JSON.stringify({start, memory: process.memoryUsage.rss() / 1_000_000}))
process.exit()
