import {DatabaseSync} from 'node:sqlite'
import type {LakeDocument} from '../../../../packages/lake/src/document/document.ts'

/** The documents in SQLite, with columns and indexes for just what the benchmark asks. */
export function nativeDatabase(documents: LakeDocument[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `CREATE TABLE document (id TEXT PRIMARY KEY, type TEXT, slug TEXT, published TEXT, title TEXT, name TEXT, author TEXT,
       json TEXT) WITHOUT ROWID;
     CREATE INDEX by_type ON document (type, published);
     CREATE INDEX by_slug ON document (slug);
     CREATE INDEX by_author ON document (author);
     CREATE VIRTUAL TABLE word USING fts5 (id UNINDEXED, title);`,
  )
  const put = database.prepare('INSERT INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const putWords = database.prepare('INSERT INTO word VALUES (?, ?)')
  database.exec('BEGIN')
  for (const document of documents) {
    const {_id, _type, slug, publishedAt, title, name, author} = document as LakeDocument & Record<string, string>
    const {current} = slug as unknown as {current: string}
    const {_ref} = author as unknown as {_ref: string}
    put.run(_id, _type, current, publishedAt ?? null, title ?? null, name ?? null, _ref, JSON.stringify(document))
    putWords.run(_id, title ?? null)
  }
  database.exec('COMMIT')
  return database
}
