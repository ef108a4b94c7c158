import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {getCACertificates} from 'node:tls'
import {submissionTables} from '@site/api'
import {type Config, environmentWith} from '../../config/config.ts'

/** The part of a snapshot that holds PostgreSQL, beside the parts of the data folder. */
export const POSTGRES = {title: 'messages and applications (PostgreSQL)', name: 'postgres', file: 'submissions.dump'}

/** The database that a snapshot holds too; undefined where others copy it, or where there is none. */
export const dumpedDatabase = ({databaseUrl, backup}: Config) => (backup.withoutDatabase ? undefined : databaseUrl)

/** Dumps the tables of the submissions by PostgreSQL's own tool, which knows all of its versions, and reads the dump. */
export async function dumpPostgres(databaseUrl: string, snapshot: string): Promise<void> {
  const file = join(snapshot, POSTGRES.name, POSTGRES.file)
  await mkdir(join(snapshot, POSTGRES.name), {mode: 0o700})
  const tables = submissionTables().map((table) => `--table=${table}`)
  await run(
    'pg_dump',
    ['--no-password', '--no-unlogged-table-data', '--format=custom', `--file=${file}`, ...tables],
    databaseUrl,
  )
  await readDump(file)
}

/** Connects as a dump does, and dumps nothing. @throws with what hinders one, such as a server that is newer than the tool */
export const tryDump = (databaseUrl: string): Promise<void> =>
  run('pg_dump', ['--no-password', '--schema-only', '--exclude-schema=*'], databaseUrl)

/** @throws when the dump cannot be read */
export const readDump = (file: string): Promise<void> => run('pg_restore', ['--list', file])

/**
 * Returns the step of the submissions' tables in a dump.
 * @param aside an empty folder for what is read of it
 */
export async function dumpedStep(dump: string, aside: string): Promise<number> {
  const read = join(aside, 'steps.sql')
  await run('pg_restore', ['--data-only', '--table=submission_migration', `--file=${read}`, dump])
  // A row of COPY: the step, and when it was done.
  const rows = (await readFile(read, 'utf8')).matchAll(/^(\d+)\t\d+$/gm)
  return Math.max(0, ...[...rows].map(([, step]) => Number(step)))
}

/**
 * Puts a dump in the place of the tables of the submissions, in one transaction: all of it or nothing, and once more the same.
 * @param aside an empty folder for the statements
 */
export async function loadPostgres(databaseUrl: string, dump: string, aside: string): Promise<void> {
  const [before, statements] = [join(aside, 'before.sql'), join(aside, 'statements.sql')]
  // Also those of a newer version, which the dump does not know.
  await writeFile(before, `DROP TABLE IF EXISTS ${submissionTables().join(', ')} CASCADE;\n`)
  await run('pg_restore', ['--no-owner', '--no-privileges', `--file=${statements}`, dump])
  const quietly = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', '--output=/dev/null']
  await run('psql', [...quietly, '--single-transaction', `--file=${before}`, `--file=${statements}`], databaseUrl)
}

async function run(program: string, args: string[], databaseUrl?: string): Promise<void> {
  const url = databaseUrl ? new URL(databaseUrl) : undefined
  if (!url || !isVerified(url)) return runWith(program, args, {url})
  const folder = await mkdtemp(join(tmpdir(), 'authorities-'))
  try {
    const authorities = join(folder, 'root.crt')
    await writeFile(authorities, getCACertificates().join('\n'), {mode: 0o600})
    await runWith(program, args, {url, authorities})
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** Tells whether a server is to be verified by the authorities that Node trusts: of those libpq knows nothing. */
const isVerified = ({searchParams}: URL) =>
  /^verify-/.test(searchParams.get('sslmode') ?? '') && !searchParams.get('sslrootcert')

type Server = {url: URL | undefined; authorities?: string}

/**
 * Runs a tool of PostgreSQL. Other users of the machine see what a program is called with, so the password goes another way.
 * @throws with what the program said
 */
async function runWith(program: string, args: string[], {url, authorities}: Server): Promise<void> {
  const PGPASSWORD = decodeURIComponent(url?.password ?? '')
  if (url) url.password = ''
  const child = spawn(program, url ? [...args, `--dbname=${url.href}`] : args, {
    env: {
      ...(authorities && {PGSSLROOTCERT: authorities}),
      ...environmentWith({...(PGPASSWORD && {PGPASSWORD}), PGCONNECT_TIMEOUT: '10'}),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new Error(`There is no ${program} here: install the tools of PostgreSQL (postgresql-client).`)
      : error
  })
  if (code !== 0) throw new Error((await said).trim())
}
