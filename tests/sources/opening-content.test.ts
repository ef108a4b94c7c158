import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {schemaType, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import {type Right, roleMay, roleNames} from '@site/staff/contract'
import {expect, test} from 'vitest'
import {REQUEST} from '../../packages/content/src/home.ts'
import {mayWriteDocument, rightsInComments} from '../../packages/lake/src/right.ts'
import {MIGRATIONS as LAKE_STEPS} from '../../packages/lake/src/store/migrations.ts'
import {MIGRATIONS as STAFF_STEPS} from '../../packages/staff/src/migrations.ts'

const home = join(import.meta.dirname, '../..')

/** A sentence on what a document lets in or sets going. @property as the id under which it counts @property by who writes that */
type Opening = {opens: string; as?: string; by?: Right}

const PAGES = {opens: 'nothing: visitors read it'}
const DRAFT = {as: 'drafts.a', by: 'content.draft'} as const

/** Lists all types of documents. Published documents are meant, unless said; drafts are seen by every person who is signed in. */
const OPENS: Readonly<Record<string, Opening>> = {
  certificate: PAGES,
  equipment: PAGES,
  homePage: PAGES,
  manager: PAGES,
  manpowerRole: PAGES,
  navigation: PAGES,
  newsPost: PAGES,
  page: PAGES,
  partner: PAGES,
  prequalification: PAGES,
  project: PAGES,
  service: PAGES,
  siteSettings: PAGES,
  siteVisit: PAGES,
  staffMember: PAGES,
  'translation.metadata': PAGES,
  'sanity.fileAsset': {opens: 'a file, to whoever reads a page that shows it'},
  'sanity.imageAsset': {opens: 'a picture, to whoever reads a page that shows it'},
  opening: {opens: 'a form for applications, and whom it asks'},
  redirect: {opens: 'a way from an address of the site, also to another site'},
  pack: {opens: 'letters on the company’s paper, to whoever has a link that an editor made', as: 'pack.a'},
  recipients: {opens: 'what visitors send, to these mailboxes', as: 'inbox.recipients'},
  replyTemplates: {opens: 'nothing: whoever writes to applicants reads it first', as: 'inbox.templates'},
  'system.release': {opens: 'all versions of it at once, also at a time', as: '_.releases.a'},
  'system.schema': {opens: 'nothing: tools read it', as: '_.schemas.a'},
  // A code of the server opens it, which works once, for a minute, in a browser that shows a session.
  [schemaType]: {opens: 'nothing by itself: the way to where a session is shown', ...DRAFT},
  [schemaTypeSingleton]: {opens: 'nothing by itself, as the other', ...DRAFT},
  [REQUEST]: {opens: 'a mail to colleagues, in the own name and at our address', ...DRAFT},
  comment: {
    opens: 'nothing: colleagues read it, under the name of who wrote it',
    as: 'a comment',
    by: 'comments.write',
  },
  'tasks.task': {opens: 'nothing, as a comment', as: 'a comment', by: 'comments.write'},
}

/** Fields with the name of a secret that hold none. */
const NO_SECRETS: Readonly<Record<string, string>> = {
  'prequalification.pecCodes': 'kinds of work of the engineering council',
  'sanity.fileAsset.sha1hash': 'stands in the address of the file',
  'sanity.imageAsset.sha1hash': 'stands in the address of the picture',
  'sanity.imageMetadata.blurHash': 'a picture of some letters',
  'sanity.imageMetadata.thumbHash': 'the same',
}
const SECRETIVE = /secret|token|password|passphrase|hash|ticket|code|credential|(?<!^_)key$/i

/** Columns with such a name, and what they hold. Only the server makes the secrets behind them. */
const COLUMNS: Readonly<Record<string, 'hash' | 'sealed' | 'public' | 'name'>> = {
  'device.hash': 'hash',
  'ended_account.hash': 'hash',
  'link.hash': 'hash',
  'passkey.public_key': 'public',
  'private_link.hash': 'hash',
  'recovery_code.hash': 'hash',
  'second_factor.secret': 'sealed',
  'session.token_hash': 'hash',
  'setting.key': 'name',
  'staff.password_hash': 'hash',
  'token.token_hash': 'hash',
  'webhook_message.result_code': 'public',
}

type Shape = {name?: string; type?: string; attributes?: Record<string, {value: Shape}>; [part: string]: unknown}
const schema: Shape[] = JSON.parse(readFileSync(join(home, 'studio/schema.json'), 'utf8'))

/** Names the texts of a shape, as `type.field`. */
function textsOf(shape: unknown, at: string): string[] {
  if (Array.isArray(shape)) return shape.flatMap((each) => textsOf(each, at))
  if (typeof shape !== 'object' || shape === null) return []
  const {attributes = {}, type, name, ...rest} = shape as Shape
  const fields = Object.entries(attributes).flatMap(([field, {value}]) => textsOf(value, `${at}.${field}`))
  return [...(type === 'string' ? [at] : []), ...fields, ...Object.values(rest).flatMap((part) => textsOf(part, at))]
}

/** Types that the lake and the site know by themselves. */
function ownTypes(): string[] {
  const files = globSync(['packages/lake/src/**/*.ts', 'apps/server/src/**/*.ts'], {cwd: home})
  const texts = files
    .filter((file) => !file.includes('/testing/'))
    .map((file) => readFileSync(join(home, file), 'utf8'))
  const literal = /'((?:sanity(?!\.config)|system|tasks)\.[a-z]\w*|comment)'/gi
  return texts.flatMap((text) => [...text.matchAll(literal)].flatMap(([, type = '']) => type))
}

test('Each type of document says what it opens, and is written by whom the table of rights lets write it', () => {
  const documents = schema.flatMap(({type, name = ''}) => (type === 'document' ? name : []))
  const types = new Set([...documents, ...ownTypes(), schemaType, schemaTypeSingleton, REQUEST])
  expect([...types].sort()).toEqual(Object.keys(OPENS).sort())
  for (const [type, {as = 'a', by = 'content.publish'}] of Object.entries(OPENS))
    for (const role of roleNames()) {
      const may = (right: Right) => roleMay(role, right)
      const written = mayWriteDocument(by === 'comments.write' ? rightsInComments(may) : may)(as)
      expect([type, role, written]).toEqual([type, role, may(by)])
    }
})

test('What a draft alone sets going opens nothing without a session', () => {
  const ofDrafts = Object.entries(OPENS).flatMap(([type, {by}]) => (by === 'content.draft' ? type : []))
  expect(ofDrafts).toEqual([schemaType, schemaTypeSingleton, REQUEST])
})

test('No field that somebody writes is a secret', () => {
  const texts = new Set(schema.flatMap(({name = '', ...shape}) => textsOf(shape, name)))
  expect(texts.size).toBeGreaterThan(200)
  const secretive = [...texts].filter((text) => SECRETIVE.test(text.slice(text.lastIndexOf('.') + 1)))
  expect(secretive.sort()).toEqual(Object.keys(NO_SECRETS).sort())
})

test('No column of accounts and lake holds what opens something as it is', () => {
  const columns = [STAFF_STEPS.map(({run}) => run), LAKE_STEPS].flatMap((steps) => {
    const database = new DatabaseSync(':memory:')
    for (const step of steps) database.exec(step)
    const rows = database
      .prepare(
        "SELECT m.name || '.' || c.name AS place FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'",
      )
      .all()
    database.close()
    return rows.map(({place}) => String(place))
  })
  const secretive = columns.filter((column) => SECRETIVE.test(column.slice(column.indexOf('.') + 1)))
  expect(secretive.sort()).toEqual(Object.keys(COLUMNS).sort())
})
