import type {HomePage, PageDocument, Page as PageOfSections} from '@site/content'
import type {RoutedType} from '@site/routes'
import type {ReactNode} from 'react'
import type {Thing} from 'schema-dts'
import {type ShellData, useShell} from '../data/shell.ts'
import {Sections} from '../sections/index.tsx'
import {drawsHead, openingOf} from '../sections/page-opening.ts'
import {Head} from '../shell/head.tsx'
import {generalContractor} from '../structured-data/company.ts'
import {jobPosting} from '../structured-data/job-posting.ts'
import {breadcrumbList, webPage, webSite} from '../structured-data/website.ts'
import {creativeWork, newsArticle, serviceOffer} from '../structured-data/works.ts'
import {PageHead} from '../ui/page-head.tsx'
import {NewsPost} from './news-post.tsx'
import {Opening} from './opening.tsx'
import styles from './page.module.css'
import {Project} from './project.tsx'
import {Service} from './service.tsx'

/** Everything that the site makes of the documents of one type. */
export type PageKind<Document> = {
  /** The name that visitors have for all of them, in lists for machines; absent for a type without such a list. */
  listed?: string
  page(document: Document): ReactNode
  /** Tells whether it is over: its address answers 410 then, with its page. */
  isGone?(document: Document): boolean
  /** Only what the content says, in the words of https://schema.org. */
  structuredData(document: Document, site: ShellData): Thing[]
}

type Of<Type> = Extract<PageDocument, {_type: Type}>

/** By type. A type of the registry that is missing here does not compile. */
export const pageKinds: {[Type in RoutedType]: PageKind<Of<Type>>} = {
  homePage: {
    page: (home) => <Home home={home} />,
    structuredData: (_home, site) => [generalContractor(site), webSite(site)],
  },
  page: {
    listed: 'Company',
    page: (page) => <Page page={page} />,
    structuredData: (page, site) => [
      webPage(page, site),
      breadcrumbList(page, site),
      ...(saysWhere(page) ? [generalContractor(site)] : []),
    ],
  },
  service: {
    listed: 'Services',
    page: (service) => <Service service={service} />,
    structuredData: (service, site) => [serviceOffer(service, site), breadcrumbList(service, site)],
  },
  project: {
    listed: 'Projects',
    page: (project) => <Project project={project} />,
    structuredData: (project, site) => [creativeWork(project, site), breadcrumbList(project, site)],
  },
  newsPost: {
    listed: 'News',
    page: (post) => <NewsPost post={post} />,
    structuredData: (post, site) => [newsArticle(post, site), breadcrumbList(post, site)],
  },
  opening: {
    listed: 'Openings',
    page: (opening) => <Opening opening={opening} />,
    isGone: ({isOpen}) => !isOpen,
    structuredData: (opening, site) => [
      ...(opening.isOpen ? [jobPosting(opening, site)] : []),
      breadcrumbList(opening, site),
    ],
  },
}

/** Returns what the site makes of this document. */
export function pageKindOf(document: PageDocument): PageKind<PageDocument> {
  // The map pairs every type with its own kind; TypeScript cannot follow the pair through the look-up.
  return pageKinds[document._type] as PageKind<PageDocument>
}

/** Tells whether a page shows address and telephone: then its data describe the whole company, else only name it. */
function saysWhere({sections}: Of<'page'>): boolean {
  return sections.some(({_type}) => _type === 'contact' || _type === 'officeMap')
}

function Page({page}: {page: PageOfSections}) {
  const head = {title: page.title, subtitle: page.subtitle, crumbs: page.crumbs}
  const part = page.sections.find((section) => 'page' in section)?.page
  const opening = openingOf(page)
  const sections = opening ? [opening, ...page.sections.filter((section) => section !== opening)] : page.sections
  const own = sections[0] && drawsHead(sections[0], opening)
  return (
    <>
      <Head {...page.seo} path={page.href} part={part} />
      {own ? null : <PageHead {...head} />}
      <div className={opening || own ? styles.opened : styles.sections}>
        <Sections sections={sections} head={own ? head : undefined} opening={opening} />
      </div>
    </>
  )
}

function Home({home}: {home: HomePage}) {
  const {settings} = useShell()
  return (
    <>
      <Head
        whole
        {...home.seo}
        // The document is called Home; search engines get the company's name instead.
        title={home.seo.title === home.title ? settings.seo.title : home.seo.title}
        path={home.href}
      />
      {/* The claim of the slideshow is the title of the page. */}
      {home.sections.some(({_type}) => _type === 'slideshow') ? null : (
        <h1 className="sr-only">{settings.companyName}</h1>
      )}
      <Sections sections={home.sections} titled="slideshow" />
    </>
  )
}
