import type {SanityClient} from '@sanity/client'
import {today} from '@site/content/validity'
import {type Content, type ContentDocument, readContent, refOf} from '../health/content.ts'
import {type Answered, useAnswer} from '../lake/use-answer.ts'

const STORED = `*[_type in ["pack", "prequalification"] && !(_id in path("versions.**"))]`

const MEASURED = `{
  "certificates": *[_type == "certificate" && validUntil < $until] | order(validUntil){_id, _type, _updatedAt, title, validUntil},
  "projects": *[_id in $projects]{_id, _type, _updatedAt, title, contractValue, employer, client, completed}
}`

const QUESTION = {
  read: readPacks,
  listen: `*[_type in ["pack", "prequalification", "certificate", "project"]]`,
}

/** All packs, and of everything else what they are measured by. */
export const usePacks = (): Answered<Content> => useAnswer(QUESTION)

async function readPacks(client: SanityClient): Promise<Content> {
  const documents = await client.fetch<ContentDocument[]>(STORED, {}, {perspective: 'raw', tag: 'packs'})
  const content = readContent({documents, assets: [], manpower: 0}, new Date())
  const packs = content.newest.filter(({_type}) => _type === 'pack')
  const days = packs.flatMap(({deadline}) => (typeof deadline === 'string' ? deadline : []))
  const projects = packs.flatMap((pack) =>
    Array.isArray(pack.projects) ? pack.projects.flatMap((to) => refOf(to) ?? []) : [],
  )
  const measured = await client.fetch<{certificates: ContentDocument[]; projects: ContentDocument[]}>(
    MEASURED,
    {projects, until: [today(), ...days].sort().at(-1)},
    {perspective: 'drafts', tag: 'packs'},
  )
  return {...content, newest: [...content.newest, ...measured.certificates, ...measured.projects]}
}
