import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {areEarlierSubmissions, backupSubmissions, expectSubmissions, missingFiles, spoiltFiles} from '@site/api'
import {backupLake, expectLake, isEarlierLake, missingAssets, spoiltAssets} from '@site/lake'
import {backupStaff, expectStaff, isEarlierStaff} from '@site/staff'
import {readDatabase} from '@site/storage'
import {type Config, lakeFolder, staffFolder, submissionFolder} from '../../config/config.ts'

type CopyFile = (from: string, to: string) => Promise<void>

export type Part = {
  title: string
  /** In the data folder and in a snapshot; the whole of it is the part's. */
  name: string
  database: string
  /** Has a row as soon as something was entered. */
  table: string
  /** Names such rows. */
  rows: string
  /** Tells whether the next start changes its tables. */
  isEarlier(database: string): boolean
  /** Looks at its database as a start does. @throws {DatabaseFaultError} */
  expect(database: string): void
  copy(from: {folder: string; to: string; copyFile: CopyFile}): Promise<unknown>
  /** Files that the database names and that are missing or empty, as paths within the folder. */
  missing(folder: string): string[] | Promise<string[]>
  /** Files that are there and hold other bytes than those they are named by, or were stored with; likewise. */
  spoilt(folder: string): string[] | Promise<string[]>
  folder(config: Config): string
}

/** The parts of a data folder: a snapshot is one to start on. */
export const PARTS: Part[] = [
  {
    title: 'the content',
    name: 'lake',
    database: 'lake.db',
    table: 'document',
    rows: 'documents',
    isEarlier: isEarlierLake,
    expect: expectLake,
    copy: backupLake,
    missing: missingAssets,
    spoilt: spoiltAssets,
    folder: lakeFolder,
  },
  {
    title: 'the accounts',
    name: 'staff',
    database: 'staff.db',
    table: 'staff',
    rows: 'accounts',
    isEarlier: isEarlierStaff,
    expect: expectStaff,
    copy: backupStaff,
    missing: () => [],
    spoilt: () => [],
    folder: staffFolder,
  },
  {
    title: 'messages and applications',
    name: 'submissions',
    database: 'submissions.db',
    table: 'submission',
    rows: 'messages and applications',
    isEarlier: areEarlierSubmissions,
    expect: expectSubmissions,
    copy: backupSubmissions,
    missing: missingFiles,
    spoilt: spoiltFiles,
    folder: submissionFolder,
  },
]

/** Tells whether a part has a database, be it empty. */
export const hasDatabase = ({folder, database}: Part, config: Config) => existsSync(join(folder(config), database))

/** Tells whether something was entered into a part: a start that was cut off leaves databases without rows. A damaged one counts. */
export function hasRows({folder, database, table}: Part, config: Config): boolean {
  const hasRow = (opened: DatabaseSync) => {
    const made = opened.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)
    return made !== undefined && opened.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined
  }
  try {
    return readDatabase(join(folder(config), database), hasRow) ?? false
  } catch {
    return true
  }
}

/** Files that databases below a folder name and that are missing or empty, or spoilt: of a data folder, or of a snapshot. */
export async function missingBelow(folder: string, kind: 'missing' | 'spoilt' = 'missing'): Promise<string[]> {
  const found = await Promise.all(
    PARTS.map(async (part) => {
      const paths = await part[kind](join(folder, part.name))
      return paths.map((path) => join(part.name, path))
    }),
  )
  return found.flat()
}

/** The content is gone, and what people entered beside it is not. */
export class MissingContentError extends Error {
  override name = 'MissingContentError'
}

/**
 * Refuses a data folder that lost its content: the site would begin anew with the first content, and the loss go unseen.
 * @throws {MissingContentError}
 */
export function refuseMissingContent(config: Config): void {
  const [content, ...others] = PARTS
  if (!content || hasDatabase(content, config)) return
  const there = others.filter((part) => hasRows(part, config))
  if (there.length === 0) return
  throw new MissingContentError(
    `${join(resolve(config.dataFolder), content.name, content.database)} is missing, while ${there.map(({title}) => title).join(' and ')} ` +
      'are there. pnpm restore puts a snapshot back; pnpm seed:reset begins with the first content. Nothing was changed.',
  )
}
