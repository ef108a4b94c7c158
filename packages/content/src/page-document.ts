import type {RoutedType, RoutePath} from '@site/routes'
import type {
  AddressQueryResult,
  HomeQueryResult,
  NewsPostQueryResult,
  OpeningQueryResult,
  ServiceQueryResult,
} from '../sanity.types.ts'
import {addressQuery} from './queries/address.ts'
import {newsPostQuery} from './queries/news-post.ts'
import {openingQuery} from './queries/opening.ts'
import {homeQuery} from './queries/page.ts'
import {serviceQuery} from './queries/service.ts'
import type {Section} from './section.ts'

/** Finds the document at a path of the registry by its `$slug`. */
export const pageDocumentQueries: Readonly<Record<RoutePath, string>> = {
  '/': homeQuery,
  '/:slug': addressQuery,
  '/services/:slug': serviceQuery,
  '/news/:slug': newsPostQuery,
  '/careers/:slug': openingQuery,
}

/** What these queries bring. */
export type Found = HomeQueryResult | AddressQueryResult | ServiceQueryResult | NewsPostQueryResult | OpeningQueryResult

type Arranged<Document> = Document extends {sections: unknown}
  ? Omit<Document, 'sections'> & {sections: Section[]}
  : Document extends {_type: 'project'}
    ? Omit<Document, 'others' | 'neighbours' | 'services'> & {
        related: ProjectCard[]
        /** What the row of them is called. */
        relatedLabel: string
      }
    : Document

type Queried<Type> = Extract<NonNullable<Found>, {_type: Type}>
type ProjectCard = Queried<'project'>['others'][number]

type PageDocumentOf<Type> = Arranged<Queried<Type>>

export type HomePage = PageDocumentOf<'homePage'>
export type Page = PageDocumentOf<'page'>
export type Project = PageDocumentOf<'project'>
export type NewsPost = PageDocumentOf<'newsPost'>
export type Opening = PageDocumentOf<'opening'>
export type Service = PageDocumentOf<'service'>

/** What stands at an address, told apart by `_type`. */
export type PageDocument = {[Type in RoutedType]: PageDocumentOf<Type>}[RoutedType]
