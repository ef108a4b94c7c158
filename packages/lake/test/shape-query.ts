/** A query that an index answers, over `relatedDocuments(50_000)`. */
export type ShapeQuery = {
  /** Says what it asks for, as the end of a sentence. */
  name: string
  groq: string
  params?: Record<string, unknown>
  perspective?: 'raw' | 'published' | 'drafts'
  /** Documents that it may look at, those that its references lead to included. */
  reads: number
}

const POSTS = `*[_type == "post"]`
const NOON = '2023-11-20T12:00:00.000Z'

export const SHAPES: ShapeQuery[] = [
  {name: 'a list of 20', groq: `${POSTS} | order(publishedAt desc)[0...20]{title}`, reads: 20},
  {
    name: 'a list of 20 with their authors',
    groq: `${POSTS} | order(publishedAt desc)[0...20]{"by": author->name}`,
    reads: 40,
  },
  {name: 'the third page of 20', groq: `${POSTS} | order(publishedAt desc)[40...60]{title}`, reads: 20},
  {name: 'the last 20', groq: `${POSTS} | order(publishedAt)[-20..-1]{title}`, reads: 20},
  {name: 'the last one', groq: `(${POSTS} | order(publishedAt))[-1].title`, reads: 1},
  {
    name: 'the next page by keys',
    groq: `*[_type == "post" && (publishedAt < $at || (publishedAt == $at && _id > $id))] | order(publishedAt desc, _id)[0...20]{title}`,
    params: {at: NOON, id: 'document-025000'},
    reads: 20,
  },
  {
    name: 'a list of 20 behind a second filter',
    groq: `${POSTS}[views > 500] | order(title)[0...20]{title}`,
    reads: 200,
  },
  {
    name: 'a list filtered after it was ordered',
    groq: `(${POSTS} | order(title))[language == "en"][0...20]{title}`,
    reads: 100,
  },
  {
    name: 'a list by the first of two dates',
    groq: `${POSTS} | order(coalesce(date, _updatedAt) desc)[0...20]{title}`,
    reads: 20,
  },
  {name: 'a list by title in small letters', groq: `${POSTS} | order(lower(title))[0...20]{title}`, reads: 20},
  {name: 'a list by date', groq: `${POSTS} | order(dateTime(publishedAt) desc)[0...20]{title}`, reads: 20},
  {
    name: 'a list of two types',
    groq: `*[_type == "post" || _type == "page"] | order(publishedAt desc)[0...20]{title}`,
    reads: 100,
  },
  {name: 'a count by a condition that is false', groq: 'count(*[false])', reads: 0},
  {name: 'a count by one that is true', groq: 'count(*[true])', reads: 0},
  {
    name: 'nothing where a parameter leaves nothing',
    groq: `{"of": *[_type == "post" && $isAsked || views > 500 && false] | order(title)[0...20]}`,
    params: {isAsked: false},
    reads: 0,
  },
  {name: 'one language or another', groq: `*[language == "de" || slug.current == "slug-7"]._id`, reads: 1_801},
  {
    name: 'a range',
    groq: '*[publishedAt > $from && publishedAt <= $to]._id',
    params: {from: NOON, to: '2023-11-20T13:00:00.000Z'},
    reads: 60,
  },
  {name: 'what lies between two numbers', groq: '*[_type == "author" && views in 100..110]._id', reads: 500},
  {
    name: 'the number in a range',
    groq: 'count(*[_type == "post" && publishedAt > $from])',
    params: {from: NOON},
    reads: 0,
  },
  {name: 'a version', groq: '*[sanity::versionOf("document-000999")]._id', perspective: 'raw', reads: 3},
  {name: 'what is part of a release', groq: '*[sanity::partOfRelease("summer")]._id', perspective: 'raw', reads: 50},
  {name: 'what lists a document', groq: '*[$id in related[]._ref]._id', params: {id: 'document-030000'}, reads: 3},
  {name: 'what has a tag', groq: '*["tag-77" in tags]._id', reads: 100},
  {name: 'what refers to one of two', groq: '*[references("document-000077", "document-030000")]._id', reads: 120},
  {name: 'what somebody wrote, by name', groq: '*[author->name == "Author 77"]._id', reads: 101},
  {name: 'what lists a document, by its slug', groq: '*["slug-30000" in related[]->slug.current]._id', reads: 4},
  {
    name: 'a text in small letters',
    groq: '*[lower(title) == $title]._id',
    params: {title: 'crane plaza column 42'},
    reads: 1,
  },
  {
    name: 'a language or else German',
    groq: '*[coalesce(language, "de") == "de" && slug.current == "slug-9"]._id',
    reads: 1,
  },
  {name: 'the beginning of a text', groq: '*[string::startsWith(slug.current, "slug-777")]._id', reads: 111},
  {name: 'the words of a title', groq: '*[title match "plaza 1234*"]._id', reads: 11},
  {
    name: 'what scores best',
    groq: '*[_type == "post"] | score(title match "12346", boost(title match "12348", 2)) | order(_score desc)[0...3]._id',
    reads: 20,
  },
  {name: 'what scores at all', groq: '*[_type == "post"] | score(title match "12346")[_score > 0]._id', reads: 1},
]

/** Queries that the Studio 6.16 sends: lists, searches and what it asks of single documents. */
const LIST = `([@, _id] match text::query($__query) || references($__rawQuery)) && (_type == $type)`
const FOUND = `{_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc)[0...$__limit]`

export const STUDIO_QUERIES: ShapeQuery[] = [
  {
    name: 'a list of documents',
    groq: `// findability-mvi:5\n*[_type in $__types && ${LIST}] {_type, _id, _originalId, "orderings": [_updatedAt]} | order(orderings[0] desc) [0...$__limit]`,
    params: {__types: ['post'], __query: '*', __rawQuery: '', type: 'post', __limit: 101},
    perspective: 'drafts',
    reads: 101,
  },
  {
    name: 'a list by title',
    groq: `*[_type in $__types && ${LIST}] {_type, _id, _originalId, "orderings": [title]} | order(lower(orderings[0]) asc) [0...$__limit]`,
    params: {__types: ['post'], __query: '*', __rawQuery: '', type: 'post', __limit: 101},
    perspective: 'drafts',
    reads: 101,
  },
  {
    name: 'a search within a list',
    groq: `*[_type in $__types && (_type == $type)] | score(boost(_type in ["post"] && title match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery))) [_score > 0] ${FOUND}`,
    params: {__types: ['post'], __query: '777*', __rawQuery: '777', type: 'post', __limit: 101},
    perspective: 'drafts',
    reads: 2_000,
  },
  {
    name: 'a search for something to refer to',
    groq: `*[_type in $__types] | score(boost(_type in ["author"] && name match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery))) [_score > 0] ${FOUND}`,
    params: {__types: ['author'], __query: '77*', __rawQuery: '77', __limit: 101},
    perspective: 'drafts',
    reads: 1_000,
  },
  {
    name: 'an ordered list',
    groq: '*[_type == $type] | order(_updatedAt desc, lower(title))[0...101]{_id, _type}',
    params: {type: 'post'},
    perspective: 'drafts',
    reads: 101,
  },
  {
    name: 'the versions of 200 documents',
    groq: `[${Array.from({length: 200}, (_, at) => `*[sanity::versionOf("document-${String(at * 100 + 99).padStart(6, '0')}")]._id`).join(',')}]`,
    perspective: 'raw',
    reads: 240,
  },
  {
    name: 'the type of a document',
    groq: '*[sanity::versionOf($publishedId)][0]._type',
    params: {publishedId: 'document-000999'},
    perspective: 'raw',
    reads: 1,
  },
  {
    name: 'what refers to a document',
    groq: '*[references($docId)][0...101]{_id, _type}',
    params: {docId: 'document-000077'},
    perspective: 'raw',
    reads: 101,
  },
  {
    name: 'some documents',
    groq: '*[_id in $ids]',
    params: {ids: ['document-000001', 'drafts.document-000999']},
    perspective: 'raw',
    reads: 2,
  },
  {
    name: 'whether a slug is taken',
    groq: '!defined(*[!sanity::versionOf($id) && _type == $type && slug.current == $slug][0]._id)',
    params: {id: 'document-000008', type: 'post', slug: 'slug-4711'},
    perspective: 'raw',
    reads: 1,
  },
  {
    name: 'the documents of a release',
    groq: '{"r": *[sanity::partOfRelease("summer")]{_updatedAt, "docId": string::split(_id, ".")[2]} | order(_updatedAt desc)}{"at": r[0]._updatedAt}',
    perspective: 'raw',
    reads: 50,
  },
]
