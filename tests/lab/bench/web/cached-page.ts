import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {compressedPage} from './compressed-page.ts'
import {cpuPerRequest, type Server} from './cpu-per-request.ts'
import {metered} from './metered.ts'
import type {Figures} from './rows.ts'

const PAGE_SERVER = fileURLToPath(new URL('page-server.ts', import.meta.url))

/** Measures a page from memory, and what the least and the usual server would pay for the same bytes. */
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

/** @param file a page, compressed with brotli */
async function startPageServer(kind: 'bare' | 'express', file: string): Promise<Server> {
  const child = fork(PAGE_SERVER, [kind, file], {env: {...process.env, ...metered, NODE_ENV: 'production'}})
  const [{port}] = await once(child, 'message')
  return {url: `http://127.0.0.1:${port}/`, process: child}
}
