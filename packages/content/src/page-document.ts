import type {RoutedType} from '@site/routes'
import type {
  HomeQueryResult,
  NewsPostQueryResult,
  OpeningQueryResult,
  PageQueryResult,
  ProjectQueryResult,
  ServiceQueryResult,
} from '../sanity.types.ts'
import {newsPostQuery} from './queries/news-post.ts'
import {openingQuery} from './queries/opening.ts'
import {homeQuery, pageQuery} from './queries/page.ts'
import {projectQuery} from './queries/project.ts'
import {serviceQuery} from './queries/service.ts'
import type {Section} from './section.ts'

/** Finds the document of a type by its `$slug`. */
export const pageDocumentQueries: Readonly<Record<RoutedType, string>> = {
  homePage: homeQuery,
  page: pageQuery,
  project: projectQuery,
  service: serviceQuery,
  newsPost: newsPostQuery,
  opening: openingQuery,
}

/** The result of these queries. */
export type Found =
  | HomeQueryResult
  | PageQueryResult
  | ProjectQueryResult
  | ServiceQueryResult
  | NewsPostQueryResult
  | OpeningQueryResult

type Arranged<Document> = Document extends {sections: unknown}
  ? Omit<Document, 'sections'> & {sections: Section[]}
  : Document extends {_type: 'project'}
    ? Omit<Document, 'others' | 'neighbours' | 'services' | 'before' | 'after' | 'first' | 'last' | 'urdu'> & {
        previous: Neighbour | null
        next: Neighbour | null
        related: ProjectCard[]
        /** The title of their row in English, where they have one kind. */
        relatedLabel: string | null
      }
    : Document

type Queried<Type> = Extract<NonNullable<Found>, {_type: Type}>
type ProjectCard = Queried<'project'>['others'][number]
type Neighbour = Queried<'project'>['before'][number]

type PageDocumentOf<Type> = Arranged<Queried<Type>>

export type HomePage = PageDocumentOf<'homePage'>
export type Page = PageDocumentOf<'page'>
export type Project = PageDocumentOf<'project'>
export type NewsPost = PageDocumentOf<'newsPost'>
export type Opening = PageDocumentOf<'opening'>
export type Service = PageDocumentOf<'service'>

/** The document at an address, told apart by `_type`. */
export type PageDocument = {[Type in RoutedType]: PageDocumentOf<Type>}[RoutedType]
