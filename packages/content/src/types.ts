import type {Language} from '@site/routes/language'
import type {
  OverviewQueryResult,
  SearchSourceQueryResult,
  ShellQueryResult,
  SitemapQueryResult,
} from '../sanity.types.ts'
import type {Navigation} from './navigation.ts'
import type {Page, Project} from './page-document.ts'
import type {SectionOf} from './section.ts'

/** The company's settings and the menus, which are around every page. */
export type Shell = {
  language: Language
  /** English paths of the pages that there are in Urdu; in a shell in Urdu with their titles. */
  urduPages: {path: string; title: string | null; summary: string | null}[]
  /** Works and services that have a name in Urdu, as `urduPages`. */
  urduWorks: ShellQueryResult['urduWorks']
  settings: NonNullable<ShellQueryResult['settings']>
  navigation: Navigation
  quote: ShellQueryResult['quote']
  /** Facts of the company that are stored in documents of their own. */
  company: ShellQueryResult['company']
  application: ShellQueryResult['application']
  /** The category at the engineering council, as its certificate says it. */
  category: ShellQueryResult['category']
}
export type Settings = Shell['settings']
export type NavItem = Shell['navigation']['items'][number]
export type NavChild = NavItem['children'][number]
export type FooterColumn = Shell['navigation']['footerColumns'][number]

type SearchEntry = Omit<
  SearchSourceQueryResult['entries'][number],
  'words' | 'listed' | 'text' | 'askedFor' | 'titleUrdu' | 'wordsUrdu' | 'textUrdu'
>
/** A result that is no document: its `title` is the number or address, `href` the page about it, if there is one. */
export type SearchHit = Omit<SearchEntry, 'kind' | 'href'> & {
  kind: 'telephone' | 'whatsapp' | 'email' | 'office' | 'file'
  href: string | null
}
export type SearchResult = SearchEntry | SearchHit
export type SitemapEntry = SitemapQueryResult[number]
/** The site in short, by type. */
export type Overview = OverviewQueryResult

export type Link = NonNullable<SectionOf<'profile'>['link']>
export type Crumb = Page['crumbs'][number]
export type Seo = Page['seo']
export type Picture = NonNullable<Project['picture']>
export type AttachedFile = NonNullable<Certificate['scan']>
export type Stage = SectionOf<'stages'>['stages'][number]
export type OpeningCard = SectionOf<'openingList'>['openings'][number]
export type RichText = SectionOf<'prose'>['body']
export type ProjectCard = SectionOf<'projectReel'>['projects'][number]
export type ProjectGridCard = SectionOf<'projectGrid'>['projects'][number]
export type ProjectStatus = ProjectCard['status']
export type ServiceCard = SectionOf<'serviceGrid'>['services'][number]
export type ServiceSlide = SectionOf<'serviceHero'>['slides'][number]
export type Person = NonNullable<SectionOf<'message'>['person']>
export type Manager = SectionOf<'managers'>['managers'][number]
export type Certificate = SectionOf<'certificates'>['certificates'][number]
export type CertificateGroup = SectionOf<'certificates'>['group']
