import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, rename, rm} from 'node:fs/promises'
import {text} from 'node:stream/consumers'
import {type Config, environmentWith} from '../config.ts'
import {print} from '../print.ts'
import {DUMP_EXTENSION, snapshotFolder, snapshotName, UpgradeError} from './snapshot.ts'
import {syncFolder} from './sync-folder.ts'

/**
 * Dumps the submissions of PostgreSQL by its own tool before this version changes the tables, and reads the dump before it
 * counts.
 * @param step that the tables have reached
 * @throws {UpgradeError}
 */
export async function keepPostgres(config: Config, step: number): Promise<void> {
  if (config.databaseKept === step || !config.databaseUrl) return
  print('PostgreSQL holds messages and applications of an earlier version, which cannot work with them from now on.')
  const folder = snapshotFolder(config)
  const dump = `${folder}/${snapshotName()}`
  try {
    await mkdir(folder, {recursive: true, mode: 0o700})
    const {url, password} = withoutPassword(config.databaseUrl)
    const asked = ['--no-password', '--format=custom', `--file=${dump}.part`, `--dbname=${url}`]
    await run('pg_dump', asked, password)
    await run('pg_restore', ['--list', `${dump}.part`])
    await rename(`${dump}.part`, dump + DUMP_EXTENSION)
    await syncFolder(folder)
  } catch (error) {
    await rm(`${dump}.part`, {force: true})
    throw new UpgradeError(`${(error as Error).message}\n${toDo(step)}`, {cause: error})
  }
  print(`What stood before is kept in ${dump}${DUMP_EXTENSION}. pg_restore puts it back into an empty database.`)
}

const toDo = (step: number) =>
  'So messages and applications could not be kept before their tables change, and nothing was changed. ' +
  `Install the tools of PostgreSQL in the version of its server; or make a dump yourself and start with DATABASE_KEPT=${step}.`

/** Other users of the machine see what a program is called with. */
function withoutPassword(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return {url: url.href, password}
}

/** @throws with what the program said */
async function run(program: string, args: string[], password = ''): Promise<void> {
  const env = environmentWith(password ? {PGPASSWORD: password} : {})
  const child = spawn(program, args, {env, stdio: ['ignore', 'ignore', 'pipe']})
  const said = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no ${program} here.`) : error
  })
  if (code !== 0) throw new Error((await said).trim())
}
