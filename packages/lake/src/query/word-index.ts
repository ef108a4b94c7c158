import {DatabaseSync, type StatementSync} from 'node:sqlite'
import {inTransaction} from '@site/storage'
import type {LakeDocument} from '../document/document.ts'
import {wordsDemanded, wordsOf} from '../groq/text-query.ts'
import {byId, type DocumentIndex, NOWHERE} from './document-index.ts'
import type {Expression} from './expression.ts'
import {folded, patternsOf, tokensOf} from './match-text.ts'

/** Words of a text, and what is asked for of them, as `match` takes both apart and as `match text::query()` does. */
const WORDS = {
  token: {
    in: (value: unknown) => folded(tokensOf(value).join(' ')),
    asked: (key: unknown) => patternsOf(key)?.map(folded) ?? [],
  },
  word: {in: (value: unknown) => wordsOf(value).join(' '), asked: wordsDemanded},
}

export type WordKind = keyof typeof WORDS

/** Returns the patterns (`word`, `wor*`, `*r.`) of which a text needs words. */
export const patternsAsked = (kind: WordKind, key: unknown): string[] => WORDS[kind].asked(key)

/**
 * Without a copy of the texts, and without places of words. The tokenizer splits at spaces only: each sign that can be in
 * a word is named, and those beyond ASCII are taken as they are.
 */
const TABLES = `
  PRAGMA auto_vacuum = FULL;
  CREATE VIRTUAL TABLE document USING fts5(
    words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '''._=\`~'"
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(document, row)`

const PUT = 'INSERT OR REPLACE INTO document (rowid, words) VALUES (?, ?)'
const REMOVE = 'DELETE FROM document WHERE rowid = ?'
/** A list in one text costs a tenth of as many rows. */
const FIND = 'SELECT json_group_array(rowid) AS rows FROM document WHERE document MATCH ?'
/** Words that were cut may have any end. */
const EXPAND = `SELECT term FROM vocabulary WHERE term >= ?1 AND term < ?1 || char(0x10ffff)
  AND (term GLOB ?2 OR length(term) >= ?3) LIMIT ?4`
const BYTES = 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size'

/** UTF-16 units of a word; of what is longer, as a picture written as text, no more is looked up. */
const LONGEST_WORD = 1_000
const CUT = new RegExp(`(\\S{${LONGEST_WORD}})\\S+`, 'g')
/** Words that a pattern may mean: more are in nearly all documents. */
const MOST_WORDS = 1_000
/** Patterns of one question that are held against all words, some 30 ms each over 20,000 documents. */
const MOST_EXPANDED = 3
/** Documents whose change waits for the next question, as one transaction costs little more than one document. */
const MOST_WAITING = 100
/** Memory of a document in the lists of rows. */
const ROW_BYTES = 64

/** A word, or the beginning of one. Half of a surrogate pair is a sign of its own to a pattern, and none to SQLite. */
const PLAIN = /^[^*.\p{Surrogate}]+\*?$/u
const ANY = /[*.\p{Surrogate}]/u
const ANYTHING = /[*.\p{Surrogate}]+/gu

/** Signs that would end a text or a range of words become one that means nothing. */
const spelled = (words: string): string => words.replace(/[\p{Cc}\u{10ffff}]/gu, '\ufffd')

const stored = (words: string): string => spelled(words.replace(CUT, '$1'))

const quoted = (word: string): string => `"${stored(word).replaceAll('"', '""')}"`

/** As the tokenizer does. */
const lowered = (word: string): string => word.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Documents by the words in them: a full-text index of SQLite, in a database of its own that gives its memory back at once. */
export class WordIndex implements DocumentIndex {
  readonly kind: WordKind
  readonly #expression: Expression
  readonly #database = new DatabaseSync(':memory:')
  readonly #put: StatementSync
  readonly #remove: StatementSync
  readonly #find: StatementSync
  readonly #expand: StatementSync
  /** Rows by the ids of documents. */
  readonly #rows = new Map<string, number>()
  readonly #documents: (LakeDocument | undefined)[] = []
  readonly #waiting = new Map<string, LakeDocument | undefined>()
  #bytes = 0

  /** @param documents in the order of their ids. */
  constructor(documents: readonly LakeDocument[], kind: WordKind, expression: Expression) {
    this.kind = kind
    this.#expression = expression
    this.#database.exec(TABLES)
    this.#put = this.#database.prepare(PUT)
    this.#remove = this.#database.prepare(REMOVE)
    this.#find = this.#database.prepare(FIND)
    this.#expand = this.#database.prepare(EXPAND)
    this.#write(documents.map((document) => [document._id, document]))
  }

  get bytes(): number {
    return this.#bytes
  }

  add(document: LakeDocument): void {
    this.#change(document._id, document)
  }

  remove({_id: id}: LakeDocument): void {
    this.#change(id, undefined)
  }

  close(): void {
    this.#database.close()
  }

  /**
   * Finds the documents that have a word for each of some patterns, or for any. Others may be among
   * them, as SQLite is told less of a word than there is. Undefined where the patterns mean too many words.
   */
  find(patterns: Iterable<string>, isEvery: boolean): readonly LakeDocument[] | undefined {
    this.#writeWaiting()
    let expanded = 0
    const parts = Array.from(new Set(patterns), (pattern) => {
      const isPlain = PLAIN.test(pattern)
      return isPlain || ++expanded <= MOST_EXPANDED ? this.#terms(pattern, isPlain) : undefined
    })
    const known = parts.filter((part) => part !== undefined)
    if (isEvery ? known.length === 0 : known.length < parts.length) return undefined
    const some = known.filter((terms) => terms.length > 0)
    if (isEvery ? some.length < known.length : some.length === 0) return []
    const found = this.#find.get(some.map((terms) => `(${terms.join(' OR ')})`).join(isEvery ? ' AND ' : ' OR '))
    const rows: number[] = JSON.parse(String(found?.rows))
    return rows.flatMap((row) => this.#documents[row] ?? []).sort(byId)
  }

  /** Returns the words that a pattern means, as SQLite is asked for them; undefined where there are too many. */
  #terms(pattern: string, isPlain: boolean): string[] | undefined {
    if (isPlain) return [pattern.endsWith('*') ? `${quoted(pattern.slice(0, -1))} *` : quoted(pattern)]
    const start = stored(pattern.slice(0, pattern.search(ANY)))
    const shape = spelled(pattern.replace(ANYTHING, '*'))
    const terms = this.#expand.all(lowered(start), lowered(shape), LONGEST_WORD / 2, MOST_WORDS + 1)
    if (terms.length <= MOST_WORDS) return terms.map(({term}) => quoted(String(term)))
    return start ? [`${quoted(start)} *`] : undefined
  }

  #change(id: string, document: LakeDocument | undefined): void {
    this.#waiting.set(id, document)
    if (this.#waiting.size > MOST_WAITING) this.#writeWaiting()
  }

  #writeWaiting(): void {
    if (this.#waiting.size > 0) this.#write(this.#waiting)
    this.#waiting.clear()
  }

  #write(changes: Iterable<[id: string, document: LakeDocument | undefined]>): void {
    inTransaction(this.#database, () => {
      for (const [id, document] of changes) {
        const row = this.#rows.get(id) ?? this.#documents.length
        if (document) {
          this.#put.run(row, stored(WORDS[this.kind].in(this.#expression.read(document, NOWHERE))))
          this.#rows.set(id, row)
        } else {
          this.#remove.run(row)
          this.#rows.delete(id)
        }
        this.#documents[row] = document
      }
    })
    this.#bytes = Number(this.#database.prepare(BYTES).get()?.bytes) + this.#rows.size * ROW_BYTES
  }
}
