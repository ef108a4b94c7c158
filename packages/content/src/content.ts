import type {SanityClient} from '@sanity/client'
import {decodePath, type RoutedType} from '@site/routes'
import {type Language, languageOf} from '@site/routes/language'
import type {
  AddressCountsQueryResult,
  CapabilityQueryResult,
  ChangedPagesQueryResult,
  EndingQueryResult,
  JobOfferQueryResult,
  NewsQueryResult,
  OverviewQueryResult,
  PackQueryResult,
  RedirectQueryResult,
  SenderQueryResult,
  ShellQueryResult,
  SitemapQueryResult,
  TenderQueryResult,
} from '../sanity.types.ts'
import {askedOnChange, type ContentChanges} from './content-changes.ts'
import {findMeant, trimmedAddress} from './cut-address.ts'
import {createFindDocument} from './find-document.ts'
import {atListPage, withNamed} from './list-page.ts'
import {arrangeNavigation} from './navigation.ts'
import type {Found, PageDocument, Project} from './page-document.ts'
import {endingQuery, senderQuery} from './queries/mail.ts'
import {newsQuery} from './queries/news-post.ts'
import {jobOfferQuery} from './queries/opening.ts'
import {redirectQuery} from './queries/page.ts'
import {shellQuery} from './queries/shell.ts'
import {addressCountsQuery, changedPagesQuery, overviewQuery, sitemapQuery} from './queries/sitemap.ts'
import {capabilityQuery, packQuery, tenderQuery} from './queries/tender.ts'
import {followRedirects, type Redirect} from './redirect.ts'
import {relatedLabel, relatedTo} from './related.ts'
import {createSearch, type Searched} from './search/create-search.ts'
import {arrangeSections} from './section.ts'
import {type Capability, capabilityOf} from './tender/capability.ts'
import {type Pack, packOf, type Tender, tenderOf} from './tender/tender.ts'
import type {Overview, Shell, SitemapEntry} from './types.ts'
import {inUrdu, urduNames} from './urdu.ts'
import {dueUntil, today} from './validity.ts'

/** Documents of a type, in an order that lasts. */
export type Places = {type: RoutedType; from: number; to: number}

export type Content = {
  /**
   * Returns the settings and menus around every page in a language. Rejects when the dataset holds no settings: a site without
   * content is down.
   */
  shell(language?: Language): Promise<Shell>
  /**
   * The document at an encoded pathname without query, with one page of its list and the works that the address names, by their
   * slugs in small letters; `null` when there is none.
   */
  pageDocument(path: string, page?: number, works?: readonly string[]): Promise<PageDocument | null>
  /** Returns the redirect of an encoded pathname that no document has; `null` when it leads nowhere. */
  redirect(path: string): Promise<Redirect | null>
  /** Best match first, at most 24; in Urdu with the Urdu page where there is one. Takes any input; a blank one finds nothing. */
  search(input: string, language?: Language): Promise<Searched>
  /** The sheets of a tender that are public, filled in. */
  tender(): Promise<Tender>
  /** The set for one authority, by the id of its document as published. */
  pack(id: string): Promise<Pack | null>
  /** The company on four pages. */
  capability(): Promise<Capability>
  /** Returns what an application may name. */
  jobOffer(): Promise<JobOfferQueryResult>
  /** Returns what mails say of the company, and who in it gets them. */
  sender(): Promise<SenderQueryResult>
  /** The newest fifty posts, and the page that lists them, if there is one. */
  news(): Promise<NewsQueryResult>
  /** Certificates in their last sixty days, those that end first before the others. */
  endingCertificates(): Promise<EndingQueryResult>
  /** Counts the documents of each type that has addresses. */
  addressCounts(): Promise<Record<RoutedType, number>>
  /** Those among some documents of a type that search engines may list, read some at a time: all together are more than the lake gives at once. */
  sitemap(some: Places): Promise<SitemapEntry[]>
  /** The pages of documents that changed since a moment, the last one first, at most a thousand. */
  changedPages(since: string): Promise<ChangedPagesQueryResult>
  /** The first of each type, and how many there are. */
  overview(): Promise<Overview>
}

/** Documents of which one question asks. */
const MOST_AT_ONCE = 500

type Asked = Pick<SanityClient, 'fetch'>

/**
 * Everything the site asks of the CMS; each call is one round trip and rejects when the lake cannot be reached.
 * @param read what the texts of pages are asked of, when not the same
 * @param changes until one of which concerns it the shell is not asked for again
 */
export function createContent(asked: Asked, readable: Asked = asked, changes?: ContentChanges): Content {
  const client = withDay(asked)
  const read = readable === asked ? client : withDay(readable)
  const findDocument = createFindDocument(client, read)
  const pageDocument = async (pathname: string, page = 1, works: readonly string[] = []) => {
    const [found, names] = await Promise.all([findDocument(pathname).then(arranged), namesIn(languageOf(pathname))])
    const shown = found && page > 1 ? await atListPage(found, page, read) : found
    return inUrdu(shown && (await withNamed(shown, works, read)), names)
  }
  const askShell = async (language: Language) => {
    const options = {filterResponse: false} as const
    const params = {today: today(), language}
    const {result, syncTags} = await asked.fetch<ShellQueryResult>(shellQuery, params, options)
    return {result: shellOf(emptyBlanks(result), language), syncTags}
  }
  const shells = changes && {
    en: askedOnChange(() => askShell('en'), changes),
    ur: askedOnChange(() => askShell('ur'), changes),
  }
  const shell = async (language: Language = 'en') =>
    shells ? shells[language]() : shellOf(await read.fetch<ShellQueryResult>(shellQuery, {language}), language)
  const namesIn = async (language: Language) => (language === 'ur' ? urduNames(await shell(language)) : undefined)
  const search = createSearch(client)
  const askRedirect = (path: string) => client.fetch<RedirectQueryResult>(redirectQuery, {path})
  return {
    shell,
    pageDocument,
    async redirect(path) {
      const decoded = decodePath(path)
      if (!decoded) return null
      const stands = async (to: string) => (await pageDocument(encodeURI(to))) !== null
      const found = await followRedirects(decoded, askRedirect, stands)
      if (found) return found
      const meant = await findMeant(decoded, stands)
      if (meant) return {to: meant, permanent: true}
      const trimmed = trimmedAddress(decoded)
      return trimmed ? followRedirects(trimmed, askRedirect, stands) : null
    },
    tender: async () => tenderOf(await client.fetch<TenderQueryResult>(tenderQuery)),
    pack: async (id) => packOf(await client.fetch<PackQueryResult>(packQuery, {id})),
    capability: async () => capabilityOf(await client.fetch<CapabilityQueryResult>(capabilityQuery)),
    search: async (input, language = 'en') => inUrdu(await search(input, language), await namesIn(language)),
    jobOffer: () => client.fetch<JobOfferQueryResult>(jobOfferQuery),
    sender: () => client.fetch<SenderQueryResult>(senderQuery),
    news: () => client.fetch<NewsQueryResult>(newsQuery),
    endingCertificates: () => client.fetch<EndingQueryResult>(endingQuery, {due: dueUntil()}),
    addressCounts: () => client.fetch<AddressCountsQueryResult>(addressCountsQuery),
    async sitemap({type, from, to}) {
      const entries: SitemapEntry[] = []
      for (let start = from; start < to; start += MOST_AT_ONCE) {
        const places = {type, from: start, to: Math.min(start + MOST_AT_ONCE, to)}
        entries.push(...(await client.fetch<SitemapQueryResult>(sitemapQuery, places)))
      }
      return entries
    },
    changedPages: (since) => client.fetch<ChangedPagesQueryResult>(changedPagesQuery, {since}),
    overview: () => client.fetch<OverviewQueryResult>(overviewQuery),
  }
}

/**
 * Says in each question what day it is, as openings close by themselves, and that it is about English pages if it does not say;
 * of answers it empties the texts that are blank.
 */
function withDay(client: Asked): Asked {
  const fetch = async (query: string, params?: Record<string, unknown>) =>
    emptyBlanks(await client.fetch(query, {today: today(), language: 'en', ...params}))
  return {fetch} as Asked
}

/**
 * Empties texts that hold only blanks: pages treat an empty text as missing, but show a blank one as a heading. Blocks of rich
 * text remain as they are, because there a blank may separate two words.
 */
function emptyBlanks<Value>(value: Value): Value
function emptyBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? '' : value
  if (typeof value !== 'object' || value === null || ('_type' in value && value._type === 'block')) return value
  if (Array.isArray(value)) return value.map((item) => emptyBlanks(item))
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, emptyBlanks(part)]))
}

function shellOf({settings, navigation, lastDays, ...asked}: ShellQueryResult, language: Language): Shell {
  if (!settings) throw new Error('The dataset holds no published siteSettings document')
  const urduPages = [...asked.urduPages, ...asked.urduWorks.filter(({hasPage}) => hasPage)]
  const shell = {...asked, urduPages, language, settings, navigation: arrangeNavigation(navigation, lastDays)}
  return language === 'ur' ? inUrdu(shell, urduNames(shell)) : shell
}

function arranged(document: Found): PageDocument | null {
  if (document?._type === 'project') return withRelated(document)
  return document && 'sections' in document ? {...document, sections: arrangeSections(document.sections)} : document
}

function withRelated(document: Extract<NonNullable<Found>, {_type: 'project'}>): Project {
  const {others, neighbours, before, after, first, last, services, urdu: _urdu, ...project} = document
  const isOther = ({_id}: {_id: string}) => _id !== project._id
  const withServices = <Card extends {_id: string}>(card: Card) => ({
    ...card,
    services: services.filter(({projects}) => projects?.includes(card._id)).map(({_id}) => _id),
  })
  const candidates = new Map([...others, ...neighbours].filter(isOther).map((card) => [card._id, card]))
  const related = relatedTo(withServices(project), [...candidates.values()].map(withServices))
  return {
    ...project,
    previous: [...before, ...last].find(isOther) ?? null,
    next: [...after, ...first].find(isOther) ?? null,
    related,
    relatedLabel: relatedLabel(project.kind, related),
  }
}
