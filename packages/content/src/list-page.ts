import type {SanityClient} from '@sanity/client'
import type {NamedProjectsQueryResult, NewsPageQueryResult, ProjectPageQueryResult} from '../sanity.types.ts'
import type {PageDocument} from './page-document.ts'
import {namedProjectsQuery, newsPageQuery, PAGE_SIZES, projectPageQuery} from './queries/list-page.ts'

/** Puts another page of its list into a document; `null` when it has no list, or none that long. */
export async function atListPage(
  document: PageDocument,
  page: number,
  client: Pick<SanityClient, 'fetch'>,
): Promise<PageDocument | null> {
  if (!('sections' in document)) return null
  const place = document.sections.findIndex(({_type}) => _type === 'newsList' || _type === 'projectGrid')
  const section = document.sections[place]
  if (section?._type !== 'newsList' && section?._type !== 'projectGrid') return null
  const size = PAGE_SIZES[section._type]
  const slice = {from: (page - 1) * size, to: page * size}
  if (slice.from >= section.count) return null
  const shown =
    section._type === 'newsList'
      ? {...section, page, posts: await client.fetch<NewsPageQueryResult>(newsPageQuery, slice)}
      : {...section, page, projects: await client.fetch<ProjectPageQueryResult>(projectPageQuery, slice)}
  return {...document, sections: document.sections.with(place, shown)}
}

/** Adds the works that an address names to a list, where they are on another page of it. */
export async function withNamed(
  document: PageDocument,
  slugs: readonly string[],
  client: Pick<SanityClient, 'fetch'>,
): Promise<PageDocument> {
  if (!('sections' in document) || slugs.length === 0) return document
  const place = document.sections.findIndex((section) => section._type === 'projectGrid' && section.pages > 1)
  const section = document.sections[place]
  if (section?._type !== 'projectGrid') return document
  const listed = new Set(section.projects.map(({_id}) => _id))
  const found = await client.fetch<NamedProjectsQueryResult>(namedProjectsQuery, {slugs})
  const named = found.filter(({_id}) => !listed.has(_id))
  return {...document, sections: document.sections.with(place, {...section, named})}
}
