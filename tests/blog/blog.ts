import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {build, preview} from 'vite'
import {freePorts} from '../e2e/running-site.ts'

const PROGRAM = fileURLToPath(new URL('../../packages/lake/src/program/lake.ts', import.meta.url))

export type Blog = {
  /** The address at which `sanity dev` would serve the Studio: another origin than the lake's. */
  studioUrl: string
  /** The lake, which serves the same Studio too. */
  lakeUrl: string
  /** Printed when the lake was first served. */
  token: string
  client: SanityClient
  close(): Promise<void>
}

/** Builds the Studio of the blog, and serves it as well as a lake of its own. */
export async function startBlog(): Promise<Blog> {
  const home = await mkdtemp(join(tmpdir(), 'blog-'))
  const [port, studioPort] = await freePorts()
  const [lakeUrl, studioUrl] = [`http://localhost:${port}`, `http://localhost:${studioPort}`]
  const built = join(home, 'studio')
  const settings = {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: {'process.env': {}, LAKE: JSON.stringify(lakeUrl)},
    build: {outDir: built, chunkSizeWarningLimit: 10_000, minify: false, reportCompressedSize: false},
  } as const
  await build(settings)
  const studio = await preview({...settings, preview: {port: Number(studioPort), strictPort: true}})
  const serving = ['serve', join(home, 'lake'), '--port', port, '--origin', studioUrl, '--studio', built]
  const lake = spawn(process.execPath, [PROGRAM, ...serving], {stdio: ['ignore', 'pipe', 'inherit']})
  const ended = once(lake, 'exit')
  let token = ''
  for await (const line of createInterface(lake.stdout)) {
    if (line.startsWith('Token')) token = line.split(/\s+/)[1] ?? ''
    if (line.startsWith('Stop with')) break
  }
  const config: ClientConfig = {
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    token,
    apiHost: lakeUrl,
    useProjectHostname: false,
  }
  return {
    studioUrl,
    lakeUrl,
    token,
    client: createClient(config),
    async close() {
      await studio.close()
      lake.kill()
      await ended
      await rm(home, {recursive: true, force: true})
    },
  }
}
