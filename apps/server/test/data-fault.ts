import {chmod, mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {sealInto} from './process/stored-data.ts'

/** Names what the settings of a fault may speak of: an address at which no server answers, and folders. */
export type Around = {away: string; backups: string; olds: string}
type Variables = Record<string, string>

/** Makes a fault of a working folder, by settings or in the folder, and has the words by which it is named. */
export type Fault = {
  variables?: (around: Around) => Variables
  spoil?: (folder: string) => unknown
  words: RegExp
  /** A start ends with 78 and the same sentence. */
  isRefused?: true
}

const DATABASES = {
  content: 'lake/lake.db',
  accounts: 'staff/staff.db',
  submissions: 'submissions/submissions.db',
} as const

const inDatabase = (part: keyof typeof DATABASES, sql: string) => (folder: string) => {
  const database = new DatabaseSync(join(folder, DATABASES[part]))
  database.exec(`PRAGMA foreign_keys = OFF; ${sql}`)
  database.close()
}

const removed = (path: string) => (folder: string) => rm(join(folder, path), {recursive: true})

const inAssets = (spoil: (path: string) => Promise<unknown>) => async (folder: string) => {
  const assets = join(folder, 'lake', 'assets')
  const [name = ''] = await readdir(assets)
  await spoil(join(assets, name))
}

const inOtherBytes = async (path: string) => writeFile(path, Buffer.alloc((await readFile(path)).length, 'x'))

/** Samples of faults in the data folder. */
export const DATA_FAULTS: Record<string, Fault> = {
  'content of a newer version': {
    spoil: inDatabase('content', 'PRAGMA user_version = 9999'),
    words: /^wrong database .*lake\.db was written by a newer version/m,
    isRefused: true,
  },
  'accounts of a newer version': {
    spoil: inDatabase('accounts', 'PRAGMA user_version = 9999'),
    words: /^wrong database .*staff\.db was written by a newer version/m,
    isRefused: true,
  },
  'messages of a newer version': {
    spoil: inDatabase('submissions', 'INSERT INTO submission_migration VALUES (9999, 0)'),
    words: /^wrong database .*submissions\.db was written by a newer version/m,
    isRefused: true,
  },
  'a table of the content that is gone': {
    spoil: inDatabase('content', 'DROP TABLE webhook_seen'),
    words: /^wrong database .*lake\.db lacks webhook_seen, /m,
    isRefused: true,
  },
  'a table of the accounts that is gone': {
    spoil: inDatabase('accounts', 'DROP TABLE passkey'),
    words: /^wrong database .*staff\.db lacks passkey, /m,
    isRefused: true,
  },
  'a table of the messages that is gone': {
    spoil: inDatabase('submissions', 'DROP TABLE outbox'),
    words: /^wrong database .*submissions\.db lacks outbox, /m,
    isRefused: true,
  },
  'acknowledged changes that are gone': {
    spoil: (folder) => writeFile(join(folder, 'lake', 'lake.db-sequence'), '999999'),
    words: /^wrong database .* transactions that were acknowledged are missing/m,
    isRefused: true,
  },
  'a damaged database': {
    spoil: (folder) => writeFile(join(folder, DATABASES.submissions), Buffer.alloc(8192, 'damaged')),
    words: /^wrong database .*submissions\.db .*not a database/m,
  },
  'content that is gone': {
    spoil: removed('lake'),
    words: /^wrong database .*lake\.db is missing, while .* are there\. pnpm restore puts a snapshot back/m,
    isRefused: true,
  },
  'accounts that are gone': {
    spoil: removed('staff'),
    words: /^wrong database There are no accounts in .*: the next start makes a first one\./m,
  },
  'a picture that is gone': {
    spoil: inAssets((path) => rm(path)),
    words: /^wrong database 1 files that the databases name are missing or empty: lake\/assets\//m,
  },
  'a picture with other bytes of the same length': {
    spoil: inAssets(inOtherBytes),
    words: /^wrong database 1 files hold other bytes than were stored: lake\/assets\//m,
  },
  'a resume with other bytes': {
    spoil: async (folder) => {
      inDatabase(
        'submissions',
        `INSERT INTO submission_file (file, submission_id, place, received_at, name, kind, size, sha256, scan, scan_next_at)
         VALUES ('resume', 's1', 1, 0, 'cv.pdf', 'pdf', 3, '00', 'clean', 0)`,
      )(folder)
      await writeFile(join(folder, 'submissions', 'files', 'resume'), '%PDF-1.7'.padEnd(400))
    },
    words: /^wrong database 1 files hold other bytes than were stored: submissions\/files\/resume/m,
  },
  'a restore that was cut off': {
    spoil: (folder) => mkdir(join(folder, '.restore', 'ready'), {recursive: true}),
    words: /^wrong database A restore of .* was interrupted: the next start of the site finishes it/m,
  },
  'a seal.key that is gone': {
    spoil: async (folder) => {
      sealInto(folder)
      await rm(join(folder, 'seal.key'))
    },
    words: /^wrong sealed webhook Purge, the app of 1 person: sealed by a key that is not here\./m,
  },
  'a seal.key that is none': {
    spoil: (folder) => writeFile(join(folder, 'seal.key'), 'not a key'),
    words: /^wrong sealed .*seal\.key holds no key, which is 32 bytes/m,
    isRefused: true,
  },
  'files under a key that is not here': {
    spoil: inDatabase('submissions', "INSERT INTO data_key VALUES ('0011223344556677', 0)"),
    words: /^wrong data key Files of visitors are encrypted with the key 0011223344556677, and DATA_KEY is not set/m,
    isRefused: true,
  },
  'a webhook that is off': {
    spoil: (folder) => sealInto(folder, {isDisabledByUser: true}),
    words: /^look sealed Webhook Purge is off/m,
  },
  'a token that ends': {
    spoil: inDatabase(
      'accounts',
      `INSERT INTO token (id, token_hash, staff_id, name, role, inbox, created_at, expires_at)
       VALUES ('t1', 'hash', (SELECT id FROM staff LIMIT 1), 'of the CDN', 'viewer', 'neither', 0,
         (unixepoch() + 9 * 86400) * 1000)`,
    ),
    words: /^look tokens The token of the CDN of \S+@\S+ ends on /m,
  },
  'a folder that others may enter': {
    spoil: (folder) => chmod(folder, 0o755),
    words: /^look disk Other users of this machine may enter .*: chmod o= /m,
  },
  'snapshots that are old': {
    variables: ({olds}) => ({BACKUP_DIR: olds}),
    words: /^wrong backups The last good one in .* is 2026-01-01T03-00-00\.000Z/m,
  },
  'snapshots without what PostgreSQL holds': {
    variables: ({olds, away}) => ({BACKUP_DIR: olds, DATABASE_URL: `postgres://${away}/site`}),
    words: /^wrong backups .* holds nothing of PostgreSQL\./m,
  },
}
