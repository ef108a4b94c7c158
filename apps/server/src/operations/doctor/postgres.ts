import {probePostgres, probeTables} from '@site/api'
import {errorLine} from '../../http/log.ts'
import {tryDump} from '../backup/postgres-dump.ts'
import {type Finding, findingsOf} from './finding.ts'

/** Two clocks that differ by more put what visitors send into the wrong order. */
const MOST_APART_MS = 5_000

const database = findingsOf('database')

const MEND = 'Give it back to the role of DATABASE_URL, or put a snapshot back: pnpm restore.'

/** Examines a PostgreSQL with the tables of what visitors send, and whether it can be dumped. */
export async function examinePostgres(databaseUrl: string): Promise<Finding[]> {
  try {
    const {version, now} = await probePostgres(databaseUrl)
    const apart = Math.abs(now.getTime() - Date.now())
    return [
      apart > MOST_APART_MS
        ? database.wrong(`The clock of PostgreSQL is ${Math.round(apart / 1000)} s apart.`)
        : database.ok(`PostgreSQL ${version} answers.`),
      ...(await examineTables(databaseUrl)),
      ...(await examineDumping(databaseUrl)),
    ]
  } catch (error) {
    return [database.wrong(`PostgreSQL does not let us in: ${errorLine(error)}`)]
  }
}

/** As a start needs them. */
async function examineTables(databaseUrl: string): Promise<Finding[]> {
  try {
    return (await probeTables(databaseUrl)).map((fault) => database.wrong(`${fault} ${MEND}`))
  } catch (error) {
    return [database.wrong(errorLine(error))]
  }
}

/** Before it is needed: then the start of a new version would be refused. */
async function examineDumping(databaseUrl: string): Promise<Finding[]> {
  try {
    await tryDump(databaseUrl)
    return []
  } catch (error) {
    return [
      database.look(
        `${errorLine(error).replace(/\.?$/, '.')} Without a dump no new version changes the tables of PostgreSQL.`,
      ),
    ]
  }
}
