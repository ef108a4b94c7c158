import {fork} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import type {Server} from './cpu-per-request.ts'
import {metered} from './metered.ts'

const script = fileURLToPath(new URL('page-server.ts', import.meta.url))

/** @param file a page, compressed with brotli */
export async function startPageServer(kind: 'bare' | 'express', file: string): Promise<Server> {
  const child = fork(script, [kind, file], {env: {...process.env, ...metered, NODE_ENV: 'production'}})
  const [{port}] = await once(child, 'message')
  return {url: `http://127.0.0.1:${port}/`, process: child}
}
