import {createHash} from 'node:crypto'
import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {backup, type DatabaseSync} from 'node:sqlite'
import {randomId} from '@site/storage'
import type {LakeFeature} from '../feature.ts'
import type {LakeOptions} from '../lake.ts'
import type {Member} from '../lake-access.ts'
import {once} from '../once.ts'
import {LEAST_ROLE, ROLES, type RoleName, USUAL_ROLE} from '../right.ts'
import {openFile, openForReading, reopen} from '../store/database.ts'

const FILE = 'access.db'

const SESSION_MS = 30 * 24 * 60 * 60 * 1000

/** Too long to guess, so that tries need not be counted. */
const SECRET_LENGTH = 44

export type Token = Member & {role: RoleName; createdAt: string}

type ListOptions = Pick<LakeOptions, 'durable' | 'readOnly'> & {
  /** Follows a list that another process changes; without it the list is as it was at the start. */
  onRenewal?: LakeFeature['onRenewal'] | undefined
}

type NewToken = {name: string; email?: string | undefined; role?: RoleName | undefined}

/**
 * Lists who may come in to a lake that runs by itself: each token is a person or a program, and lets browsers and
 * scripts in. Kept in the lake's folder as hashes, where the command line changes them while the lake is served.
 */
export class TokenList {
  readonly #database: DatabaseSync
  readonly #stopFollowing: () => void = () => undefined

  /** @throws when the folder cannot be written to */
  constructor(folder: string, {durable = true, readOnly = false, onRenewal}: ListOptions = {}) {
    const file = join(folder, FILE)
    if (readOnly) {
      const database = openForReading(file, expectTokens)
      this.#database = database
      if (onRenewal) this.#stopFollowing = onRenewal(file, () => reopen(database, file, expectTokens), console)
      return
    }
    mkdirSync(folder, {recursive: true, mode: 0o700})
    this.#database = openFile(file, {timeout: 5_000}, (database) =>
      database.exec(
        `PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;
       CREATE TABLE IF NOT EXISTS token (
         id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, email TEXT NOT NULL,
         role TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;
       CREATE TABLE IF NOT EXISTS session (
         hash TEXT PRIMARY KEY, token_id TEXT NOT NULL REFERENCES token ON DELETE CASCADE,
         expires_at INTEGER NOT NULL) WITHOUT ROWID;`,
      ),
    )
  }

  /** Returns what shows the token; it is kept nowhere. */
  add({name, email = '', role = USUAL_ROLE}: NewToken): string {
    const secret = newSecret()
    this.#database
      .prepare('INSERT INTO token VALUES (?, ?, ?, ?, ?, ?)')
      .run(`p${randomId(8)}`, hashOf(secret), name, email, role, new Date().toISOString())
    return secret
  }

  /** The oldest first. */
  all(): Token[] {
    return this.#database.prepare('SELECT * FROM token ORDER BY created_at, id').all().map(readToken)
  }

  get(id: string): Token | undefined {
    const row = this.#database.prepare('SELECT * FROM token WHERE id = ?').get(id)
    return row && readToken(row)
  }

  find(secret: string): Token | undefined {
    const row = this.#database.prepare('SELECT * FROM token WHERE hash = ?').get(hashOf(secret))
    return row && readToken(row)
  }

  /** Ends the sessions of a token with it. Says whether there was one. */
  remove(id: string): boolean {
    return this.#database.prepare('DELETE FROM token WHERE id = ?').run(id).changes > 0
  }

  /** Returns what shows the token from now on; ends the sessions of what did before. */
  rotate(id: string): string | undefined {
    const secret = newSecret()
    this.#database.prepare('DELETE FROM session WHERE token_id = ?').run(id)
    const {changes} = this.#database.prepare('UPDATE token SET hash = ? WHERE id = ?').run(hashOf(secret), id)
    return changes > 0 ? secret : undefined
  }

  /** Returns what shows the session. */
  startSession(token: Token): string {
    const secret = randomId(SECRET_LENGTH)
    this.#database.prepare('DELETE FROM session WHERE expires_at < ?').run(Date.now())
    this.#database
      .prepare('INSERT INTO session VALUES (?, ?, ?)')
      .run(hashOf(secret), token.id, Date.now() + SESSION_MS)
    return secret
  }

  /** Returns whose session it is and when it ends, in milliseconds since 1970. */
  findSession(secret: string): {token: Token; expiresAt: number} | undefined {
    const row = this.#database
      .prepare('SELECT * FROM session JOIN token ON token.id = token_id WHERE session.hash = ? AND expires_at > ?')
      .get(hashOf(secret), Date.now())
    return row && {token: readToken(row), expiresAt: Number(row.expires_at)}
  }

  endSession(secret: string): void {
    this.#database.prepare('DELETE FROM session WHERE hash = ?').run(hashOf(secret))
  }

  /** Copies the list into another folder, while others may be using it. */
  async backup(folder: string): Promise<void> {
    await backup(this.#database, join(folder, FILE))
  }

  /** Ends all use of the list. */
  readonly close = once(() => {
    this.#stopFollowing()
    this.#database.close()
  })
}

const expectTokens = (database: DatabaseSync) => void database.prepare('SELECT id FROM token LIMIT 1').get()

const newSecret = () => `lk${randomId(SECRET_LENGTH)}`

export const isRole = (text: unknown): text is RoleName => typeof text === 'string' && Object.hasOwn(ROLES, text)

const readToken = ({id, name, email, role, created_at}: Record<string, unknown>): Token => ({
  id: String(id),
  name: String(name),
  email: String(email),
  // A role that this version does not know, written by a later one, counts as the least.
  role: isRole(role) ? role : LEAST_ROLE,
  createdAt: String(created_at),
})

/** Hashes a secret: what is compared is not the secret itself, so that the time it takes tells nothing of it. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
