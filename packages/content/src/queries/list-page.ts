import {defineQuery} from 'groq'
import {newsCards, registeredProject} from '../fragments/card.ts'

/** Entries of one page of a list; the first pages come with the queries of the sections (sections/work.ts). */
export const PAGE_SIZES = {newsList: 24, projectGrid: 200} as const

export const newsPageQuery = defineQuery(
  newsCards('*[_type == "newsPost"][defined(slug.current)] | order(date desc, _id asc)[$from...$to]'),
)

/** Asks for works by the last part of their address, in small letters, wherever in the list they are. */
export const namedProjectsQuery = defineQuery(
  `*[_type == "project"][lower(slug.current) in $slugs] | order(_id asc)[0...20]${registeredProject}`,
)

export const projectPageQuery = defineQuery(
  `*[_type == "project"][defined(slug.current)] | order(orderRank asc, _id asc)[$from...$to]${registeredProject}`,
)
