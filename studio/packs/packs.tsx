import type {SanityClient} from '@sanity/client'
import {AddIcon} from '@sanity/icons/Add'
import {Button, Text} from '@sanity/ui'
import {today} from '@site/content/validity'
import {useClient} from 'sanity'
import {useRouter} from 'sanity/router'
import {type Content, type ContentDocument, readContent, refOf} from '../health/content.ts'
import {type Answered, useAnswer} from '../lake/use-answer.ts'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {ToolPage} from '../tool-page.tsx'
import {copyPack, newPackId} from './change-pack.ts'
import {PackCard} from './pack-card.tsx'
import {usePackLinks} from './use-pack-links.ts'

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
const usePacks = (): Answered<Content> => useAnswer(QUESTION)

async function readPacks(client: SanityClient): Promise<Content> {
  const documents = await client.fetch<ContentDocument[]>(STORED, {}, {perspective: 'raw', tag: 'packs'})
  const content = readContent({documents, assets: []}, new Date())
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

/** Every pack with what is missing in it, and the way to the next. */
export function Packs() {
  const {say} = useSpoken()
  const {answer: content, problem} = usePacks()
  const links = usePackLinks()
  const client = useClient({apiVersion: '2025-02-19'})
  const router = useRouter()
  const {run} = useChange()
  const packs = content?.newest
    .filter(({_type}) => _type === 'pack')
    .sort((one, other) => String(other.deadline ?? '9').localeCompare(String(one.deadline ?? '9')))

  const edit = (id: string) => router.navigateIntent('edit', {id, type: 'pack'})
  const copy = (from: ContentDocument) =>
    run(say('The pack could not be made'), async () => edit(await copyPack(client, from)))

  return (
    <ToolPage
      title={say('Packs')}
      aside={<Button icon={AddIcon} text={say('New pack')} tone="primary" onClick={() => edit(newPackId())} />}
      problem={problem && say('The packs could not be read: {problem}', {problem})}
      isRead={packs !== undefined}
    >
      {packs?.length === 0 ? (
        <Text muted>
          {say(
            'A pack is a set of sheets for one tender: choose the similar projects and the forms, see what is missing before the deadline, and send a link that ends.',
          )}
        </Text>
      ) : null}
      {content &&
        packs?.map((pack) => <PackCard key={pack._id} pack={pack} content={content} links={links} onCopy={copy} />)}
    </ToolPage>
  )
}
