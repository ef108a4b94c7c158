import {readFileSync} from 'node:fs'
import type {Api, InboxOverview} from '@site/api'
import {type Home, type NamedDocument, type RecentChange, titleOf} from '@site/content/home'
import {launchOf} from '@site/content/launch'
import {dueUntil, startOf, today} from '@site/content/validity'
import type {Lake} from '@site/lake'
import type {Identity, OpenStaff} from '@site/staff'
import {type RequestHandler, Router} from 'express'
import type {Config} from '../config/config.ts'
import {paths} from '../config/paths.ts'
import {launchFacts} from '../stores/launch-router.ts'

/** Changes that are told, and drafts that are named. */
const MOST = 8
/** Drafts that are looked at for whose they are. */
const MOST_DRAFTS = 500

type LakeDocument = Parameters<Parameters<Lake['latest']>[0]>[0]

type HomeOptions = {
  staff: Pick<OpenStaff, 'access' | 'packLinks'>
  lake: Pick<Lake, 'latest'>
  submissions: Pick<Api, 'overview' | 'stats'>
  /** Says what is wrong with the backups; undefined where none are made. */
  snapshots?: {problem(): Promise<{what: string} | undefined>} | undefined
}

/** `/staff/home`: what waits for whoever asks, what was done lately, and the figures of the month. */
export function homeRouter(config: Config, options: HomeOptions): Router {
  const read = homeReader(config, options)
  const show: RequestHandler = async (request, response) => {
    response.set('Cache-Control', 'no-store')
    // An open page asks by itself: that is no activity of a session.
    const member = options.staff.access.identify(request, {touch: false})
    if (member) return void response.json(await read(member))
    response.status(401).type('application/problem+json').send('{"title":"Please sign in.","status":401}')
  }
  return Router().get('/', show)
}

function homeReader(config: Config, {staff, lake, submissions, snapshots}: HomeOptions) {
  const types = contentTypes()
  /** Returns the newest documents of the content, drafts too; packs for whoever prepares them. */
  const latest = (member: Identity, most: number, isMeant: (document: LakeDocument) => boolean) =>
    lake.latest(
      (document) =>
        types.has(document._type) &&
        !document._id.startsWith('versions.') &&
        (document._type !== 'pack' || member.may('content.draft')) &&
        isMeant(document),
      most,
    )

  function recentFor(member: Identity): RecentChange[] {
    return latest(member, MOST, () => true).flatMap(({document, author}) => {
      const by = author === member.id ? null : staff.access.get(author ?? '')?.name
      // Written by the first start or an import.
      if (by === undefined) return []
      return {...named(document), isDraft: isDraft(document), by, at: Date.parse(document._updatedAt)}
    })
  }

  function draftsFor(member: Identity): Home<never>['drafts'] {
    if (!member.may('content.draft')) return undefined
    const all = latest(member, MOST_DRAFTS, isDraft)
    const theirs = member.may('content.publish') ? all : all.filter(({author}) => author === member.id)
    return {count: theirs.length, newest: theirs.slice(0, MOST).map(({document}) => named(document))}
  }

  function ending(): Home<never>['ending'] {
    const due = dueUntil()
    const found = lake.latest(({_type, _id, validUntil}) => {
      return _type === 'certificate' && !_id.includes('.') && typeof validUntil === 'string' && validUntil <= due
    }, MOST_DRAFTS)
    return found
      .map(({document}) => ({
        ...{id: document._id, name: titleOf(document) ?? '', lastDay: String(document.validUntil)},
      }))
      .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
  }

  async function machine(): Promise<Home<never>['machine']> {
    const [{mailsRefused}, problem, facts] = await Promise.all([
      submissions.stats(),
      snapshots?.problem(),
      launchFacts(config),
    ])
    const sampled = lake.latest(
      ({_id, samples}) => samples !== undefined && !_id.includes('.'),
      Number.MAX_SAFE_INTEGER,
    )
    const settings = lake.latest(({_id}) => _id === 'siteSettings', 1)
    const documents = new Set([...sampled, ...settings].map(({document}) => document))
    const {steps, dismissed, done, of} = launchOf([...documents], facts)
    return {mailsRefused, backup: problem?.what, launch: {steps, dismissed, done, of}}
  }

  return async (member: Identity): Promise<Home<InboxOverview>> => ({
    inbox: await submissions.overview(member.inbox, monthBegan()),
    ending: ending(),
    recent: recentFor(member),
    drafts: draftsFor(member),
    packsOpened: member.may('content.draft') ? staff.packLinks.openedThisMonth() : undefined,
    ...(member.may('accounts.manage') && {machine: await machine()}),
  })
}

const monthBegan = () => Date.parse(startOf(`${today().slice(0, 7)}-01`))

const isDraft = ({_id}: LakeDocument) => _id.startsWith('drafts.')

function named(document: LakeDocument): NamedDocument {
  const name = titleOf(document)
  return {id: document._id.replace(/^drafts\./, ''), type: document._type, ...(name !== undefined && {name})}
}

/** Names the types of documents that editors write, by the schema. */
function contentTypes(): Set<string> {
  const schema: {name: string; type: string}[] = JSON.parse(readFileSync(paths.schema, 'utf8'))
  return new Set(schema.flatMap(({name, type}) => (type === 'document' && !name.includes('.') ? name : [])))
}
