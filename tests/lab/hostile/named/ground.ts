import {randomBytes} from 'node:crypto'
import prepareLake from '../../../e2e/prepared-lake.ts'
import {type RunningSite, startSite} from '../../../e2e/running-site.ts'
import {until} from '../../library/until.ts'
import {inboxGround} from './inbox-ground.ts'
import {DATA, type Person, personOf} from './person.ts'

export type Who = 'stranger' | 'viewer' | 'contributor' | 'editor' | 'administrator'

export type Ground = Awaited<ReturnType<typeof openGround>>

type Invited = {name: string; role: string; inbox: string}

/** Settings that favour an attacker: everything is open that can be opened, and nothing waits for ten minutes to pass. */
const SETTINGS = {LAKE_PUBLIC: '1', LOG_SLOW_MS: '1', SUBMISSIONS_PER_10_MIN: '0'}

/** A started site with a person of each role, invited as people are, and something of each kind that is not for all. */
export async function openGround() {
  const removeFolders = await prepareLake()
  const log: string[] = []
  const site = await startSite(SETTINGS, {onLog: (line) => log.push(line)})
  const administrator = await signIn(site, site.account)
  const invite = (invited: Invited) => join(site, administrator, invited)
  const people: Record<Who, Person> = {
    administrator,
    stranger: personOf(site.staffUrl),
    editor: await invite({name: 'editor', role: 'editor', inbox: 'both'}),
    contributor: await invite({name: 'contributor', role: 'contributor', inbox: 'messages'}),
    viewer: await invite({name: 'viewer', role: 'viewer', inbox: 'neither'}),
  }
  await setScene(people.editor)
  // On a busy machine the first content may come late.
  await until('pages are shown', async () => (await people.stranger.ask(site.url)).status === 200)
  return {
    ...site,
    ...people,
    ...inboxGround(site, people.editor),
    log,
    invite,
    signIn: (account = site.account, cookie = '') => signIn(site, account, cookie),
    idOf: async (person: Person) => (await person.ask('/staff/me')).json<{id: string}>().id,
    /** Returns how long a page of the site takes that is there already, at the longest, while something is done. */
    async slowestPageMs(work: () => Promise<unknown>): Promise<number> {
      let isDone = false
      const working = work().finally(() => {
        isDone = true
      })
      let slowest = 0
      while (!isDone) {
        const begun = performance.now()
        await (await fetch(site.url)).text()
        slowest = Math.max(slowest, performance.now() - begun)
      }
      await working
      return slowest
    },
    async close() {
      await site.stop()
      removeFolders()
    },
  }
}

/** @param cookie of the browser that comes */
async function signIn({staffUrl}: RunningSite, account: RunningSite['account'], cookie = ''): Promise<Person> {
  const answer = await personOf(staffUrl, {Cookie: cookie}).ask('/lake/auth/login', {
    body: new URLSearchParams(account),
  })
  return cameIn(staffUrl, answer.headers)
}

function cameIn(staffUrl: string, headers: Headers): Person {
  const cookies = headers.getSetCookie().map((each) => each.split(';')[0])
  if (!cookies.some((each) => each?.startsWith('lakeSession='))) throw new Error('Nobody was signed in')
  return personOf(staffUrl, {Cookie: cookies.join('; ')})
}

async function join({staffUrl}: RunningSite, administrator: Person, {name, ...rights}: Invited): Promise<Person> {
  const email = `${name}-${randomBytes(3).toString('hex')}@lab.example`
  const handed = await administrator.ask('/staff/accounts', {body: {email, name, ...rights}})
  const code = new URL(handed.json<{link: string}>().link).searchParams.get('code') ?? ''
  const password = `nobody guesses ${randomBytes(9).toString('hex')}`
  const body = new URLSearchParams({code, password, again: password})
  const {headers} = await personOf(staffUrl).ask('/lake/auth/password', {body})
  return cameIn(staffUrl, headers)
}

/** Words of the content that strangers must not see. */
export const SECRETS = /secret (draft|version|pack|due)/

async function setScene(editor: Person): Promise<void> {
  const note = (_id: string, title: string, more = {}) => ({createOrReplace: {_id, _type: 'labNote', title, ...more}})
  for (const releaseId of ['rLab', 'rDue', 'rPlan', 'rShelf'])
    await done(editor.act('release.create', {releaseId, metadata: {releaseType: 'undecided'}}))
  await done(
    editor.mutate(
      note('lab-a', 'shown'),
      note('drafts.lab-a', 'secret draft'),
      note('versions.rLab.lab-a', 'secret version'),
      note('versions.rDue.lab-a', 'secret due'),
      note('versions.rPlan.lab-a', 'secret due'),
      {createOrReplace: {_id: 'pack.lab', _type: 'pack', title: 'secret pack'}},
      note('lab-link', 'shown', {to: {_type: 'reference', _ref: 'pack.lab', _weak: true}}),
      {createOrReplace: {_id: 'inbox.recipients', _type: 'recipients', contact: ['office@lab.example']}},
    ),
  )
  for (const releaseId of ['rDue', 'rPlan'])
    await done(editor.act('release.schedule', {releaseId, publishAt: '2099-01-01T00:00:00Z'}))
  await done(editor.ask(`${DATA.replace('/data', '')}/comments/production/setup`, {body: {}}))
}

async function done(answering: Promise<{status: number; text: string}>): Promise<void> {
  const {status, text} = await answering
  if (status >= 300) throw new Error(`The scene was refused: ${status} ${text.slice(0, 300)}`)
}
