import type {RoutedType} from '@site/routes'
import type {
  AddressQueryResult,
  HomeQueryResult,
  SearchQueryResult,
  ServiceQueryResult,
  ShellQueryResult,
  SitemapQueryResult,
} from '../sanity.types.ts'
import type {Section, SectionOf} from './section.ts'

type Arranged<Document> = Document extends {sections: unknown}
  ? Omit<Document, 'sections'> & {sections: Section[]}
  : Document
type Found<Result, Type> = Extract<NonNullable<Result>, {_type: Type}>

/** What stands around every page: the company's settings and the menus. */
export type Shell = Omit<ShellQueryResult, 'settings'> & {settings: NonNullable<ShellQueryResult['settings']>}
export type Settings = Shell['settings']
export type NavItem = Shell['navigation']['items'][number]
export type NavChild = NavItem['children'][number]
export type FooterColumn = Shell['navigation']['footerColumns'][number]

export type HomePage = Arranged<NonNullable<HomeQueryResult>>
export type Page = Arranged<Found<AddressQueryResult, 'page'>>
export type Project = Found<AddressQueryResult, 'project'>
export type Service = NonNullable<ServiceQueryResult>
type PageDocuments = {homePage: HomePage; page: Page; project: Project; service: Service}
/** What stands at an address, told apart by `_type`. A type of the registry that is not named above does not compile. */
export type Address = PageDocuments[RoutedType]

export type SearchResult = SearchQueryResult[number]
export type SitemapEntry = SitemapQueryResult[number]

export type Link = NonNullable<SectionOf<'profile'>['link']>
export type Crumb = Page['crumbs'][number]
export type Seo = Page['seo']
export type Picture = NonNullable<Project['picture']>
export type RichText = SectionOf<'prose'>['body']
export type ProjectCard = SectionOf<'projectGrid'>['projects'][number]
export type ProjectStatus = ProjectCard['status']
export type ServiceCard = SectionOf<'serviceGrid'>['services'][number]
export type ServiceSlide = SectionOf<'serviceHero'>['slides'][number]
export type Person = NonNullable<SectionOf<'message'>['person']>
export type Manager = SectionOf<'managers'>['managers'][number]
export type Certificate = SectionOf<'certificates'>['certificates'][number]
export type CertificateGroup = SectionOf<'certificates'>['group']
