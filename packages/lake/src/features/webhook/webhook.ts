import {isObject, type JsonObject} from '../../document/document.ts'
import {badRequest} from '../../lake-error.ts'
import {LONGEST_RULE} from '../../limits.ts'
import {refuseLongQuery} from '../../query/query-request.ts'
import {parseRule} from './change-rule.ts'

export type Operation = 'create' | 'update' | 'delete'

/** A webhook: what is sent to whom when something changes, in the words of the hosted lake. */
export type Webhook = {
  id: string
  name: string
  description: string | null
  url: string
  httpMethod: string
  apiVersion: string
  includeDrafts: boolean
  includeAllVersions: boolean
  isDisabledByUser: boolean
  headers: Record<string, string>
  /** Signs what is sent. No answer of the lake contains it. */
  secret: string | null
  rule: {on: Operation[]; filter: string; projection: string}
  createdAt: string
  updatedAt: string
}

type WebhookSettings = Omit<Webhook, 'id' | 'createdAt' | 'updatedAt'>

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const OPERATIONS: readonly Operation[] = ['create', 'update', 'delete']
const LONGEST_TEXT = 1_024
const LONGEST_URL = 2_000
const MOST_HEADERS = 20
const HEADER_NAME = /^[a-zA-Z0-9!#$%&'*+.^_`|~-]{1,100}$/
/** Visible characters and spaces: a line break would begin another header. */
const HEADER_VALUE = /^[\x20-\x7e]{0,4000}$/
/** Headers that decide how a message goes, or say where it comes from. */
const OWN_HEADERS =
  /^(host|connection|content-length|content-type|transfer-encoding|upgrade|expect|te|trailer|idempotency-key|sanity-.*)$/i

const DEFAULTS: WebhookSettings = {
  name: '',
  description: null,
  url: '',
  httpMethod: 'POST',
  apiVersion: 'v2021-03-25',
  includeDrafts: false,
  includeAllVersions: false,
  isDisabledByUser: false,
  headers: {},
  secret: null,
  rule: {on: ['create', 'update', 'delete'], filter: '', projection: ''},
}

/**
 * Reads what a client sends of a webhook. Throws 400 for what cannot be one.
 * @param before the webhook that is changed: what is not sent stays as it is
 */
export function readWebhook(body: unknown, before: WebhookSettings = DEFAULTS): WebhookSettings {
  if (!isObject(body)) throw badRequest('Expected a JSON object')
  if (body.type !== undefined && body.type !== 'document') throw badRequest('Only webhooks of type "document" exist')
  const of = <Name extends keyof WebhookSettings>(name: Name): unknown => body[name] ?? before[name]
  const rule = {...before.rule, ...(isObject(body.rule) ? body.rule : {})}
  return {
    name: text(of('name'), 'name'),
    description: body.description === undefined ? before.description : optionalText(body.description, 'description'),
    url: readUrl(of('url')),
    httpMethod: oneOf(of('httpMethod'), METHODS, 'httpMethod'),
    apiVersion: text(of('apiVersion'), 'apiVersion'),
    includeDrafts: of('includeDrafts') === true,
    includeAllVersions: of('includeAllVersions') === true,
    isDisabledByUser: of('isDisabledByUser') === true,
    headers: readHeaders(of('headers')),
    secret: body.secret === undefined ? before.secret : optionalText(body.secret, 'secret'),
    rule: readRule(rule),
  }
}

/** Describes a webhook as clients are shown it. */
export function describeWebhook(
  {secret, ...webhook}: Webhook,
  facts: {projectId: string; dataset: string},
): JsonObject {
  return {...webhook, ...facts, type: 'document', isDisabled: false, hasSecret: secret !== null, deletedAt: null}
}

function text(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_TEXT) {
    throw badRequest(`"${field}" must be a text of up to ${LONGEST_TEXT} characters`)
  }
  return value
}

const optionalText = (value: unknown, field: string) => (value === null || value === '' ? null : text(value, field))

function oneOf(value: unknown, values: readonly string[], field: string): string {
  const known = values.find((one) => one === value)
  if (!known) throw badRequest(`"${field}" must be one of ${values.join(', ')}`)
  return known
}

function readUrl(value: unknown): string {
  const url = typeof value === 'string' && value.length <= LONGEST_URL ? URL.parse(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw badRequest('"url" must be an address that begins with http:// or https://, without user and password')
  }
  return url.href
}

function readHeaders(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : undefined
  if (!entries || entries.length > MOST_HEADERS)
    throw badRequest(`"headers" must be up to ${MOST_HEADERS} names with texts`)
  for (const [name, header] of entries) {
    const isSound = HEADER_NAME.test(name) && typeof header === 'string' && HEADER_VALUE.test(header)
    if (!isSound || OWN_HEADERS.test(name)) throw badRequest(`"${name.slice(0, 100)}" cannot be sent as a header`)
  }
  return Object.fromEntries(entries) as Record<string, string>
}

function readRule({on, filter = '', projection = ''}: JsonObject): Webhook['rule'] {
  const operations = Array.isArray(on) ? OPERATIONS.filter((operation) => on.includes(operation)) : []
  if (operations.length === 0) throw badRequest(`"rule.on" must be a list of ${OPERATIONS.join(', ')}`)
  const rule = {filter: groq(filter, 'rule.filter'), projection: groq(projection, 'rule.projection')}
  if (rule.projection !== '' && !rule.projection.startsWith('{'))
    throw badRequest('"rule.projection" must begin with {')
  try {
    parseRule(rule)
  } catch (error) {
    throw badRequest(`The rule is no GROQ: ${error instanceof Error ? error.message : error}`)
  }
  return {on: operations, ...rule}
}

function groq(value: unknown, field: string): string {
  if (value === null) return ''
  if (typeof value !== 'string') throw badRequest(`"${field}" must be GROQ`)
  refuseLongQuery(value, LONGEST_RULE)
  return value.trim()
}
