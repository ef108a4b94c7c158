import {SECRETS} from './ground.ts'
import {byRole, type NamedAttack} from './named-attack.ts'
import {type Answer, DATA, isOk, type Person} from './person.ts'

const OF_STAFF = {by: 'stranger', may: 'editor'} as const

const PERSPECTIVES = ['raw', 'drafts', 'previewDrafts', 'rLab', 'rLab,drafts', 'drafts.lab-a', 'published,drafts']

const showsSecret = ({text}: Answer) => SECRETS.test(text)

/** Asks a question, whose answer would hold something that strangers see nothing of. */
const question = (name: string, query: string, gains: (result: unknown) => boolean): NamedAttack =>
  byRole(
    name,
    OF_STAFF,
    (person) => person.query(query),
    (answer) => isOk(answer) && gains(answer.json<{result: unknown}>().result),
  )

const isSome = (result: unknown) => Array.isArray(result) && result.length > 0

/** Questions of strangers to a public lake, which shows them only what is published. */
export const lakeAttacks: NamedAttack[] = [
  byRole(
    'drafts and versions, in any perspective',
    OF_STAFF,
    async (person) => {
      const answers = await Promise.all(PERSPECTIVES.map((each) => person.query('*[_type == "labNote"]', each)))
      return answers.find(showsSecret) ?? (answers[0] as Answer)
    },
    showsSecret,
  ),
  byRole(
    'a pack, by a reference to it',
    OF_STAFF,
    (person) => person.query('*[_id == "lab-link"]{"x": to->}'),
    showsSecret,
  ),
  byRole(
    'documents by their ids',
    OF_STAFF,
    (person) => person.ask(`${DATA}/doc/production/drafts.lab-a,pack.lab,_.releases.rLab,inbox.recipients`),
    (answer) => answer.json<{documents: object[]}>().documents.length > 0,
  ),
  question('versions of a document, by a function', '*[sanity::versionOf("lab-a")][_id != "lab-a"]', isSome),
  question('documents of a release, by a function', '*[sanity::partOfRelease("rLab")]', isSome),
  question('releases, by a function', 'releases::all()', isSome),
  question(
    'releases, recipients and packs, by their types',
    '*[_type in ["system.release", "recipients", "pack"]]',
    isSome,
  ),
  question(
    'how many there are of what is hidden',
    'count(*[_id in path("drafts.**")]) + count(*[_id in path("pack.**")])',
    (count) => Number(count) > 0,
  ),
  question('who wrote what', '*[_type == "sanity.previewUrlSecret" || defined(authorId)]', isSome),
  hearing(
    'a change of a draft',
    `${DATA}/listen/production?query=*&includeResult=true&includeAllVersions=true`,
    /lab-heard/,
  ),
  hearing('that a draft has changed', `${DATA}/live/events/production?includeDrafts=true`, /event: message/),
  byRole('comments', OF_STAFF, (person) => person.ask(`${DATA}/query/production-comments?query=*`)),
  byRole('the history of a pack', OF_STAFF, (person) =>
    person.ask(`${DATA}/history/production/documents/pack.lab?lastRevision=true`),
  ),
]

function hearing(name: string, path: string, expected: RegExp): NamedAttack {
  return byRole(
    name,
    OF_STAFF,
    async (person, {editor}) => {
      const text = await person.hear(path, () => writeHidden(editor))
      return {status: 200, headers: new Headers(), text, json: () => JSON.parse(text)}
    },
    ({text}) => expected.test(text),
  )
}

async function writeHidden(editor: Person): Promise<void> {
  // Streams come a moment after the headers.
  await new Promise((resolve) => setTimeout(resolve, 500))
  await editor.mutate({createOrReplace: {_id: 'drafts.lab-heard', _type: 'labNote', title: 'secret draft'}})
  await editor.mutate({createOrReplace: {_id: 'pack.lab-heard', _type: 'pack', title: 'secret pack'}})
}
