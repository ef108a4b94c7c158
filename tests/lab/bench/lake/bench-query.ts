/** A question of the benchmark, in GROQ and as one would ask SQLite whose columns are made for it. */
export type BenchQuery = {
  name: string
  groq: string
  params: Record<string, string>
  sql: string
  /** The same for PostgreSQL, over documents as jsonb. */
  jsonb: string
  /** Milliseconds, by how many documents there are. */
  bounds: Record<number, number>
}

const PAIR = `LEFT JOIN document author ON author.id = document.author`
const JSONB_PAIR = `LEFT JOIN document author ON author.id = document.json->'author'->>'_ref'`

export const BENCH_QUERIES: BenchQuery[] = [
  {
    name: 'list of 20 by type, ordered, with a reference',
    groq: '*[_type == $type] | order(publishedAt desc)[0...20]{title, "slug": slug.current, "by": author->name}',
    params: {type: 'post'},
    sql: `SELECT document.title, document.slug, author.name FROM document ${PAIR} WHERE document.type = $type
          ORDER BY document.published DESC LIMIT 20`,
    jsonb: `SELECT document.json->>'title', document.json->'slug'->>'current', author.json->>'name' FROM document ${JSONB_PAIR}
            WHERE document.json->>'_type' = $1 ORDER BY document.json->>'publishedAt' DESC LIMIT 20`,
    bounds: {10000: 3, 50000: 6},
  },
  {
    name: 'by id',
    groq: '*[_id == $id][0]',
    params: {id: 'document-007777'},
    sql: 'SELECT json FROM document WHERE id = $id',
    jsonb: 'SELECT json FROM document WHERE id = $1',
    bounds: {50000: 1},
  },
  {
    name: 'by type and slug',
    groq: '*[_type == "post" && slug.current == $slug][0]{title, "by": author->name}',
    params: {slug: 'slug-7776'},
    sql: `SELECT document.title, author.name FROM document ${PAIR} WHERE document.type = 'post' AND document.slug = $slug`,
    jsonb: `SELECT document.json->>'title', author.json->>'name' FROM document ${JSONB_PAIR}
            WHERE document.json->>'_type' = 'post' AND document.json->'slug'->>'current' = $1`,
    bounds: {50000: 1},
  },
  {
    name: 'references()',
    groq: '*[references($id)]{_id, title}',
    params: {id: 'document-000077'},
    sql: 'SELECT id, title FROM document WHERE author = $id',
    jsonb: `SELECT id, json->>'title' FROM document WHERE json->'author'->>'_ref' = $1`,
    bounds: {50000: 1},
  },
  {
    name: 'count by type',
    groq: 'count(*[_type == $type])',
    params: {type: 'post'},
    sql: 'SELECT count(*) FROM document WHERE type = $type',
    jsonb: `SELECT count(*) FROM document WHERE json->>'_type' = $1`,
    bounds: {50000: 20},
  },
  {
    name: 'text match',
    groq: '*[title match $words]{_id, title}',
    params: {words: 'plaza 1234*'},
    sql: `SELECT document.id, document.title FROM word JOIN document USING (id) WHERE word MATCH 'plaza 1234*' AND $words != ''`,
    jsonb: `SELECT id, json->>'title' FROM document
            WHERE to_tsvector('simple', json->>'title') @@ to_tsquery('simple', 'plaza & 1234:*') AND $1 <> ''`,
    bounds: {50000: 100},
  },
  {
    name: '10 authors, each with a count of what refers to it',
    groq: '*[_type == $type][0...10]{name, "posts": count(*[references(^._id)])}',
    params: {type: 'author'},
    sql: `SELECT name, (SELECT count(*) FROM document post WHERE post.author = document.id) FROM document
          WHERE type = $type ORDER BY id LIMIT 10`,
    jsonb: `SELECT json->>'name', (SELECT count(*) FROM document post WHERE post.json->'author'->>'_ref' = document.id) FROM document
            WHERE json->>'_type' = $1 ORDER BY id LIMIT 10`,
    bounds: {50000: 40},
  },
]
