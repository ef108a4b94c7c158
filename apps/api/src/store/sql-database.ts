export type SqlValue = string | number | null | Uint8Array

/** Runs one statement. Placeholders are $1, $2, ..., which both databases understand. */
export type Run = <Row = unknown>(sql: string, values?: readonly SqlValue[]) => Promise<Row[]>

/** Returns the placeholders of a list in SQL: `$1, $2`. @param first the number of the first */
export const placesOf = (values: readonly SqlValue[], first = 1): string =>
  values.map((_, index) => `$${first + index}`).join(', ')

/** Numbers of a pool, as metrics show them. */
export type DatabaseConnections = {readonly open: number; readonly idle: number; readonly waiting: number}

/** The little that the submission store asks of a database; SQLite and PostgreSQL both give it. */
export type SqlDatabase = {
  /** Reads what is committed. */
  readonly read: Run
  /** One transaction, rolled back when `work` throws. Resolves only once the commit is synced to disk. */
  write<T>(work: (run: Run) => Promise<T>): Promise<T>
  /**
   * The same without waiting for the disk: survives the end of the process, and a power cut once anything written
   * later is synced. For what is only done again when it is forgotten.
   */
  writeSoon<T>(work: (run: Run) => Promise<T>): Promise<T>
  /** Appended to a SELECT inside a transaction, where several processes may write: '' or FOR UPDATE. */
  readonly rowLock: '' | 'FOR UPDATE'
  /** Within a transaction, until its end: another one that asks for the same name waits. */
  lockName(run: Run, name: string): Promise<void>
  /** Makes what was deleted unreadable also outside the tables, as far as the database can. */
  scrub(): Promise<void>
  /** Missing where there is one file. */
  connections?(): DatabaseConnections
  close(): Promise<void>
}
