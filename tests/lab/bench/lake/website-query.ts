import type {JsonObject} from '../../../../packages/lake/src/document/document.ts'

type WebsiteQuery = {name: string; groq: string; params: JsonObject}

export const BY_SLUG: WebsiteQuery = {
  name: 'by slug, with author and related',
  groq: `*[_type == "post" && slug.current == $slug][0]{title, text, "by": author->name, "related": related[]->{title, "slug": slug.current}}`,
  params: {slug: 'slug-7776'},
}

export const SEARCH: WebsiteQuery = {
  name: 'search in the text',
  groq: '*[text match $words]{title, "slug": slug.current}',
  params: {words: 'word77'},
}

/** Questions of a website with articles, over `relatedDocuments` with texts. */
export const WEBSITE_QUERIES: readonly WebsiteQuery[] = [
  BY_SLUG,
  {
    name: 'newest 20, with author',
    groq: '*[_type == "post"] | order(publishedAt desc)[0...20]{title, "slug": slug.current, "by": author->name}',
    params: {},
  },
  {
    name: "an author's page",
    groq: `*[_type == "author" && slug.current == $slug][0]{
      name, "posts": *[_type == "post" && author._ref == ^._id] | order(publishedAt desc)[0...20]{title, "slug": slug.current}}`,
    params: {slug: 'slug-77'},
  },
  {name: 'count of a type', groq: 'count(*[_type == $type])', params: {type: 'post'}},
  {
    name: 'search in titles',
    groq: '*[title match $words]{title, "slug": slug.current}',
    params: {words: 'plaza 12*'},
  },
  SEARCH,
  {
    name: 'related by tags',
    groq: `*[_type == "post" && slug.current != $slug && count(tags[@ in $tags]) > 0]
      | order(count(tags[@ in $tags]) desc, publishedAt desc)[0...5]{title, "slug": slug.current}`,
    params: {slug: 'slug-7776', tags: ['tag-276', 'news']},
  },
  {
    name: 'navigation with counts',
    groq: '*[_type == "author"] | order(name)[0...20]{name, "posts": count(*[_type == "post" && references(^._id)])}',
    params: {},
  },
  {
    name: 'since a date',
    groq: '*[publishedAt > $date] | order(publishedAt desc){title, "slug": slug.current}',
    params: {date: '2023-11-21T12:00:00.000Z'},
  },
  {name: 'sitemap', groq: '*[defined(slug.current)]{"slug": slug.current, _type, _updatedAt}', params: {}},
]
