import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Server} from './cpu-per-request.ts'
import {lighthouseSite} from './lighthouse-site.ts'
import {measureHome} from './measure-home.ts'
import type {Options} from './options.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'
import {startNext} from './starters/next.ts'
import {startReactRouter} from './starters/react-router.ts'

/** The figures of two empty applications: what our choices are to be compared with. */
export async function measureStarters({starters, runs}: Options): Promise<{next: Figures; reactRouter: Figures}> {
  if (!starters) return {next: {}, reactRouter: {}}
  const folder = await mkdtemp(join(tmpdir(), 'starters-'))
  try {
    progress('Next.js starter')
    const next = await measureStarter(await startNext(folder), runs)
    progress('React Router starter')
    const server = await startReactRouter(folder)
    const reactRouter = {...(await measureStarter(server, runs)), render: await server.renderTime()}
    return {next, reactRouter}
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

async function measureStarter(server: Server, runs: number): Promise<Figures> {
  try {
    return {...(await measureHome(server)), ...(await lighthouseSite(new URL(server.url).origin, ['/'], runs))}
  } finally {
    server.process.kill()
  }
}
