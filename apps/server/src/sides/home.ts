import {readFileSync} from 'node:fs'
import type {Api, InboxOverview} from '@site/api'
import {
  differing,
  type Home,
  type NamedDocument,
  type PublishRequest,
  REQUEST,
  type RecentChange,
  type RequestedDraft,
  titleOf,
} from '@site/content/home'
import {launchOf} from '@site/content/launch'
import {dueUntil, startOf, today} from '@site/content/validity'
import type {Lake, LakeHost} from '@site/lake'
import type {Identity, OpenStaff} from '@site/staff'
import {type RequestHandler, Router} from 'express'
import type {Config} from '../config/config.ts'
import {paths} from '../config/paths.ts'
import {launchFacts} from '../stores/launch-router.ts'

/** The most changes, and the most drafts, that are listed. */
const MOST = 8
/** The most drafts and requests that are looked through for those of a member. */
const MOST_DRAFTS = 500

type LakeDocument = Parameters<Parameters<LakeHost['latest']>[0]>[0]

type HomeOptions = {
  staff: Pick<OpenStaff, 'access' | 'packLinks' | 'unfound'>
  lake: Pick<Lake, 'host' | 'get'>
  submissions: Pick<Api, 'overview' | 'stats'>
  /** Says what is wrong with the backups; undefined where none are made. */
  snapshots?: {problem(): Promise<{what: string} | undefined>} | undefined
}

/** `/staff/home`: what waits for the member who asks, what was done lately, and the figures of the month. */
export function homeRouter(config: Config, options: HomeOptions): Router {
  const reader = new HomeReader(config, options)
  const show: RequestHandler = async (request, response) => {
    response.set('Cache-Control', 'no-store')
    // An open page asks by itself: that is no activity of a session.
    const member = options.staff.access.identify(request, {touch: false})
    if (member) return void response.json(await reader.read(member))
    response.status(401).type('application/problem+json').send('{"title":"Please sign in.","status":401}')
  }
  return Router().get('/', show)
}

/** Reads what Home shows a member. */
class HomeReader {
  readonly #types = contentTypes().add(REQUEST)
  readonly #config: Config
  readonly #options: HomeOptions

  constructor(config: Config, options: HomeOptions) {
    this.#config = config
    this.#options = options
  }

  async read(member: Identity): Promise<Home<InboxOverview>> {
    const {submissions, staff} = this.#options
    return {
      inbox: await submissions.overview(member.inbox, monthBegan()),
      ending: this.#ending(),
      recent: this.#recentFor(member),
      drafts: this.#draftsFor(member),
      requests: this.#requestsFor(member),
      packsOpened: member.may('content.draft') ? staff.packLinks.openedThisMonth() : undefined,
      unfound: member.may('content.draft') ? this.#unfound() : undefined,
      ...(member.may('accounts.manage') && {machine: await this.#machine()}),
    }
  }

  /** Returns the newest documents of the content, drafts too; packs for members who prepare them. */
  #latest(member: Identity, most: number, isMeant: (document: LakeDocument) => boolean) {
    return this.#options.lake.host.latest(
      (document) =>
        this.#types.has(document._type) &&
        !document._id.startsWith('versions.') &&
        (document._type !== 'pack' || member.may('content.draft')) &&
        isMeant(document),
      most,
    )
  }

  /** Returns the name of a member; null for the one who asks, undefined for the program itself. */
  #nameFor(member: Identity, id = '') {
    return id === member.id ? null : this.#options.staff.access.get(id)?.name
  }

  #recentFor(member: Identity): RecentChange[] {
    return this.#latest(member, MOST, () => true).flatMap(({document, author}) => {
      const by = this.#nameFor(member, author)
      if (by === undefined) return []
      return {...named(document), did: didOf(document), by, at: Date.parse(document._updatedAt)}
    })
  }

  #draftsFor(member: Identity): Home<never>['drafts'] {
    if (!member.may('content.draft')) return undefined
    const all = this.#latest(member, MOST_DRAFTS, isDraft)
    const theirs = member.may('content.publish') ? all : all.filter(({author}) => author === member.id)
    return {count: theirs.length, newest: theirs.slice(0, MOST).map(({document}) => named(document))}
  }

  #ending(): Home<never>['ending'] {
    const due = dueUntil()
    const found = this.#options.lake.host.latest(({_type, _id, validUntil}) => {
      return _type === 'certificate' && !_id.includes('.') && typeof validUntil === 'string' && validUntil <= due
    }, MOST_DRAFTS)
    return found
      .map(({document}) => ({id: document._id, name: titleOf(document) ?? '', lastDay: String(document.validUntil)}))
      .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
  }

  /** Returns the requests to those who publish, and to others their own and what came back: as long as the draft exists. */
  #requestsFor(member: Identity): Home<never>['requests'] {
    if (!member.may('content.draft')) return undefined
    const {lake} = this.#options
    const mayPublish = member.may('content.publish')
    return lake.host
      .latest(({_type}) => _type === REQUEST, MOST_DRAFTS)
      .flatMap(({document}): RequestedDraft[] => {
        const request = document as LakeDocument & PublishRequest
        const {asker, by: writer = asker, sentence} = request
        const isAsked = didOf(request) === 'asked'
        if (mayPublish ? !isAsked : asker !== member.id) return []
        const {id} = named(request)
        const [draft, published] = [lake.get(`drafts.${id}`), lake.get(id)]
        if (!draft) return []
        const by = writer === member.id ? null : (this.#nameFor(member, writer) ?? 'Somebody')
        const facts = {by, at: Date.parse(request._updatedAt), sentence, fields: differing(draft, published)}
        return [{...named(draft), state: isAsked ? 'asked' : 'returned', ...facts}]
      })
  }

  #unfound(): Home<never>['unfound'] {
    const {staff, lake} = this.#options
    return staff.unfound.list().map(({work, ...search}) => ({...search, work: titleOf((work && lake.get(work)) || {})}))
  }

  async #machine(): Promise<Home<never>['machine']> {
    const {lake, submissions, snapshots} = this.#options
    const [{mailsRefused}, problem, facts] = await Promise.all([
      submissions.stats(),
      snapshots?.problem(),
      launchFacts(this.#config),
    ])
    const isSampled = ({_id, samples}: LakeDocument) => samples !== undefined && !_id.includes('.')
    const documents = lake.host.latest((one) => isSampled(one) || one._id === 'siteSettings', Number.MAX_SAFE_INTEGER)
    const {samples, ...launch} = launchOf(
      documents.map(({document}) => document),
      facts,
    )
    return {mailsRefused, backup: problem?.what, launch}
  }
}

const monthBegan = () => Date.parse(startOf(`${today().slice(0, 7)}-01`))

const isDraft = (document: LakeDocument) => document._type !== REQUEST && document._id.startsWith('drafts.')

const REQUEST_ID = /^drafts\.(ask|returned)\./

function didOf({_id, _type}: LakeDocument): RecentChange['did'] {
  if (_type === REQUEST) return _id.startsWith('drafts.ask.') ? 'asked' : 'returned'
  return _id.startsWith('drafts.') ? 'changed' : 'published'
}

/** Names a document, or the one that a request is about. */
function named({_id, _type, ...document}: LakeDocument): NamedDocument {
  const isRequest = _type === REQUEST
  const name = titleOf(document)
  return {
    id: _id.replace(isRequest ? REQUEST_ID : /^drafts\./, ''),
    type: isRequest ? String(document.documentType) : _type,
    ...(name !== undefined && {name}),
  }
}

/** Names the types of documents that editors write, by the schema. */
function contentTypes(): Set<string> {
  const schema: {name: string; type: string}[] = JSON.parse(readFileSync(paths.schema, 'utf8'))
  return new Set(schema.flatMap(({name, type}) => (type === 'document' && !name.includes('.') ? name : [])))
}
