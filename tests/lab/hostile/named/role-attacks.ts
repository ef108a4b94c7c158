import {randomUUID} from 'node:crypto'
import type {Ground} from './ground.ts'
import {byRole, type NamedAttack} from './named-attack.ts'
import {type Answer, DATA, isOk, type Person} from './person.ts'

const LAKE = '/lake/v2025-02-19'
const asset = (id: string) => ({_id: `image-${id}-1x1-png`, _type: 'sanity.imageAsset', url: 'https://evil.example/a'})
const release = (name: string, releaseId: string) => (person: Person) => person.act(`release.${name}`, {releaseId})
const OF_EDITORS = {by: 'contributor', may: 'editor'} as const

/** Attacks of staff on content that is others' to publish. */
export const contentAttacks: NamedAttack[] = [
  {
    name: 'contributor: a scheduled release is written past its actions',
    async attack({contributor, editor}) {
      const document = {_id: '_.releases.rForged', _type: 'system.release', name: 'rForged', metadata: {}}
      const due = {...document, state: 'scheduled', publishAt: '2020-01-01T00:00:00Z'}
      const answers = await Promise.all([contributor, editor].map((one) => one.mutate({createOrReplace: due})))
      return answers.some(isOk) ? 'a release that is due' : undefined
    },
    allowed: async ({editor}) =>
      isOk(await editor.act('release.create', {releaseId: 'rForged', metadata: {releaseType: 'asap'}})),
  },
  {
    name: 'contributor: a document is put into a release that is scheduled',
    attack: async ({contributor}) => gainOf(await intoRelease(contributor, 'rDue')),
    allowed: async ({contributor}) => isOk(await intoRelease(contributor, 'rLab')),
  },
  {
    name: 'contributor: a version in a release becomes a release that is due',
    async attack({contributor, editor}) {
      const releaseId = 'rCarrier'
      await editor.act('release.create', {releaseId, metadata: {releaseType: 'asap'}})
      const due = {_type: 'system.release', name: 'rLab', state: 'scheduled', publishAt: '2020-01-01T00:00:00Z'}
      const [, carried] = [
        await contributor.mutate({createOrReplace: {_id: 'versions.rCarrier.lab-carrier', _type: 'labNote'}}),
        await contributor.mutate({
          createOrReplace: {...due, _id: 'versions.rCarrier._.releases.rCarried', metadata: {}},
        }),
      ]
      await editor.act('release.publish', {releaseId})
      const found = (await editor.query('*[_id == "_.releases.rCarried"]')).json<{result: object[]}>()
      return isOk(carried) || found.result.length > 0 ? `written: ${carried.status}, ${found.result.length}` : undefined
    },
    allowed: async ({editor}) => (await editor.query('*[_id == "lab-carrier"][0]._id')).text.includes('lab-carrier'),
  },
  byRole('a scheduled release is opened', OF_EDITORS, release('unschedule', 'rPlan')),
  byRole('a release is put away with its versions', OF_EDITORS, release('archive', 'rShelf')),
  byRole('a release is brought back', OF_EDITORS, release('unarchive', 'rShelf')),
  byRole('the document of a picture is written by hand', OF_EDITORS, (person) =>
    person.mutate({createOrReplace: asset('a'.repeat(40))}),
  ),
  byRole('the words of a published picture are changed', OF_EDITORS, async (person, {editor}) => {
    const {result} = (await editor.query('*[_type == "sanity.imageAsset"][0]._id')).json<{result: string}>()
    return person.mutate({patch: {id: result, set: {altText: 'lab'}}})
  }),
  {
    name: 'contributor: drafts of recipients and settings lead mails elsewhere',
    async attack(ground) {
      const contact = ['thief@evil.example']
      const {contributor} = ground
      await contributor.mutate({createOrReplace: {_id: 'drafts.inbox.recipients', _type: 'recipients', contact}})
      await contributor.mutate({createIfNotExists: {_id: 'drafts.siteSettings', _type: 'siteSettings'}})
      await contributor.mutate({patch: {id: 'drafts.siteSettings', set: {recipients: {contact}}}})
      const mail = await ground.mailOf('attack of drafts')
      await contributor.mutate({delete: {id: 'drafts.inbox.recipients'}}, {delete: {id: 'drafts.siteSettings'}})
      return mail.includes('thief@evil.example') ? 'a mail' : undefined
    },
    async allowed(ground) {
      const contact = ['other@lab.example']
      await ground.editor.mutate({patch: {id: 'inbox.recipients', set: {contact}}})
      return (await ground.mailOf('recipients of an editor')).includes('other@lab.example')
    },
  },
  {
    name: 'editor: a redirect leads into a script',
    attack: async ({editor}) => gainOf(await redirect(editor, 'javascript:alert(1)')),
    allowed: async ({editor}) => isOk(await redirect(editor, 'https://other.example/')),
  },
  {
    name: 'administrator: comments are opened to strangers',
    attack: async ({administrator}) => gainOf(await openDataset(administrator, 'production-comments')),
    async allowed({administrator}) {
      await administrator.ask(`${LAKE}/datasets/lab-open`, {method: 'PUT', body: {aclMode: 'private'}})
      return isOk(await openDataset(administrator, 'lab-open'))
    },
  },
  {
    name: 'contributor: a comment is signed with the name of a colleague',
    attack: async (ground) => gainOf(await comment(ground.contributor, await ground.idOf(ground.editor))),
    allowed: async (ground) => isOk(await comment(ground.contributor, await ground.idOf(ground.contributor))),
  },
  byRole('the words of a colleague’s comment are changed', OF_EDITORS, async (person, ground) => {
    const _id = `lab-${randomUUID()}`
    await comment(ground.editor, await ground.idOf(ground.editor), _id)
    return inComments(person, {patch: {id: _id, set: {message: 'pay elsewhere'}}})
  }),
]

const gainOf = (answer: Answer) => (isOk(answer) ? `answered ${answer.status}` : undefined)

const intoRelease = (person: Person, name: string) =>
  person.mutate({createOrReplace: {_id: `versions.${name}.lab-c`, _type: 'labNote', title: 'slipped in'}})

const redirect = (person: Person, href: string) =>
  person.mutate({createOrReplace: {_id: `lab-${randomUUID()}`, _type: 'redirect', from: `/lab-${randomUUID()}`, href}})

const openDataset = (person: Person, name: string) =>
  person.ask(`${LAKE}/datasets/${name}`, {method: 'PATCH', body: {aclMode: 'public'}})

const inComments = (person: Person, mutation: object) =>
  person.ask(`${DATA}/mutate/production-comments`, {body: {mutations: [mutation]}})

const comment = (person: Person, authorId: string, _id = `lab-${randomUUID()}`) =>
  inComments(person, {create: {_id, _type: 'comment', authorId, message: 'Here', status: 'open'}})

/** Attacks of a colleague who sees messages, and no applications. */
export const inboxAttacks: NamedAttack[] = [
  ofApplication('an application is read', (id) => `/inbox/submissions/${id}`),
  ofApplication('a resume is downloaded', (id) => `/inbox/submissions/${id}/files/1`),
  byRole('an application changes its stage', OF_EDITORS, async (person, ground) => {
    const {id, version} = await ground.application()
    return person.ask(`/inbox/submissions/${id}`, {method: 'PATCH', body: {unread: true, version}})
  }),
  byRole(
    'an applicant’s data is exported',
    OF_EDITORS,
    (person) => person.ask('/inbox/people/export', {body: {email: 'bilal@mail.example'}}),
    ({status, text}) => status === 200 && text.includes('lab-references'),
  ),
  {
    name: 'contributor: the arrival of an application is heard',
    attack: async (ground) => ((await arrival(ground, ground.contributor)).includes('data:') ? 'an event' : undefined),
    allowed: async (ground) => (await arrival(ground, ground.editor)).includes('data:'),
  },
]

function ofApplication(name: string, path: (id: string) => string): NamedAttack {
  return byRole(name, OF_EDITORS, async (person, ground: Ground) => person.ask(path((await ground.application()).id)))
}

const arrival = (ground: Ground, person: Person) => person.hear('/inbox/events', () => ground.apply())
