import {execFile} from 'node:child_process'
import {chown, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import getPort from 'get-port'
import {bringTools} from '../tools.ts'
import {findPostgres} from './find-postgres.ts'

const run = promisify(execFile)

export type Postgres = {url: string; stop(): Promise<void>}

/** Starts a PostgreSQL server of its own; undefined when there is none to start, and none can be installed. */
export async function startPostgres(): Promise<Postgres | undefined> {
  bringTools(['PostgreSQL'])
  const programs = findPostgres()
  if (!programs) return undefined

  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const asOwner = await ownerOf(folder)
  const data = join(folder, 'data')
  const port = await getPort()
  await asOwner(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'])
  // Each file of tests has pools of its own, and several run at a time.
  const options = `-k ${folder} -h 127.0.0.1 -p ${port} -c max_connections=400`
  await asOwner(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await asOwner(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
      await rm(folder, {recursive: true, force: true})
    },
  }
}

type Run = (program: string, args: string[]) => Promise<unknown>

/** PostgreSQL refuses to run as root: then the folder goes to the user that the package made. */
async function ownerOf(folder: string): Promise<Run> {
  if (process.getuid?.() !== 0) return run
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  await chown(folder, uid ?? 0, gid ?? 0)
  return (program, args) => run('runuser', ['-u', 'postgres', '--', program, ...args], {cwd: folder})
}
