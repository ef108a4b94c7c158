import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {compressedPage} from './compressed-page.ts'
import {cpuPerRequest, type Server} from './cpu-per-request.ts'
import type {Figures} from './rows.ts'
import {startPageServer} from './start-page-server.ts'

/** What a page from memory costs, and what the least and the usual server would pay for the same bytes. */
export async function cachedPage(site: Server): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'))
  const file = join(folder, 'page.br')
  await writeFile(file, await compressedPage(site.url))
  const bare = await startPageServer('bare', file)
  const plain = await startPageServer('express', file)
  try {
    const [cpu = 0, ofBare = 0, ofExpress = 0] = await cpuPerRequest([site, bare, plain])
    return {cpu, cpuToBare: cpu / ofBare, cpuToExpress: cpu / ofExpress}
  } finally {
    bare.process.kill()
    plain.process.kill()
    await rm(folder, {recursive: true})
  }
}
