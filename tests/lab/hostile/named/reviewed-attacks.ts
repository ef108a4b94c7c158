import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import {docxOf, relationsOf, zipOf} from '../../../../apps/api/test/sample-file.ts'
import {sendRaw} from '../../../../apps/server/test/raw-socket.ts'
import {pngOf} from './file-attacks.ts'
import type {Ground} from './ground.ts'
import {byRole, type NamedAttack} from './named-attack.ts'
import {DATA, isOk, type Person, personOf} from './person.ts'

const LAKE = '/lake/v2025-02-19'

/** Four blurs of noise cost a minute a picture. */
const drawing = (part: string, side = 1_000) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${part}<rect width="100%" height="100%" filter="url(#a)"/></svg>`
const BLURS =
  '<feTurbulence baseFrequency="0.1" numOctaves="9"/>'.padEnd(60) + '<feGaussianBlur stdDeviation="99"/>'.repeat(4)
const DEAR = drawing(`<filter id="a" x="0" y="0" width="1" height="1">${BLURS}</filter>`)
const SEPARATORS = `Two towers${'\u2028'.repeat(4_980)}`

const upload = (person: Person, type: string, body: object | string) =>
  person.ask(`${LAKE}/assets/images/production`, {headers: {'Content-Type': type}, body})

const settings = (bytes: number) => (person: Person) =>
  person.ask(`${LAKE}/users/me/keyvalue`, {method: 'PUT', body: [{key: randomUUID(), value: 'x'.repeat(bytes)}]})

const write = (person: Person, dataset: string, document: object) =>
  person.ask(`${DATA}/mutate/${dataset}`, {body: {mutations: [{create: {_id: randomUUID(), ...document}}]}})

/** Attacks by the numbers of the review; the fourth and the ninth have sites of their own. */
export const reviewedAttacks: NamedAttack[] = [
  {
    name: '1 contributor: drawings of 400 bytes hold up a colleague’s picture',
    async attack({contributor, editor}) {
      const drawings = Promise.all([1, 2, 3].map(() => upload(contributor, 'image/svg+xml', DEAR)))
      await wait(100)
      const begun = performance.now()
      const picture = await upload(editor, 'image/png', pngOf())
      const ms = Math.round(performance.now() - begun)
      await drawings
      return ms > 3_000 || !isOk(picture) ? `${picture.status} after ${ms} ms` : undefined
    },
    allowed: async ({contributor}) => isOk(await upload(contributor, 'image/svg+xml', drawing('<circle r="9"/>'))),
  },
  {
    name: '2 stranger: line separators in applications hold up pages during an export',
    async attack(ground) {
      const separators = Buffer.from(SEPARATORS).toString('latin1')
      for (let sent = 0; sent < 20; sent++) await ground.apply((body) => body.replace('Two towers', separators))
      const slowest = await ground.slowestPageMs(() => exported(ground.editor))
      return slowest > 1_000 ? `${Math.round(slowest)} ms` : undefined
    },
    allowed: async ({editor}) => (await exported(editor)).text.split('\n').length > 20,
  },
  {
    name: '3 contributor: a preview opens for strangers by a secret of his own',
    async attack(ground) {
      for (const secret of ['abc', `chosen-${'words-'.repeat(6)}`]) {
        const enabled = await enable(ground, secret)
        const handed = await ground.stranger.ask(enabled.headers.get('location') ?? '/')
        if ([enabled, handed].some(({headers}) => headers.getSetCookie().length > 0)) return secret
      }
      return undefined
    },
    async allowed(ground) {
      const enabled = await enable(ground, randomUUID().replaceAll('-', '').padEnd(43, 'a'))
      const handed = await ground.contributor.ask(enabled.headers.get('location') ?? '/')
      return (handed.headers.get('location') ?? '').includes('/-/preview/enter?code=')
    },
  },
  ...['word/_rels/document.xml.rels', 'word/embeddings/a.docx'].map((part) => docx(part)),
  archive('Plan.pdf.library-ms'),
  archive('Plan.py'),
  {
    name: '6 the code of a private link stands in the log',
    attack: async (ground) => {
      const code = await opened(ground)
      return ground.log.some((line) => line.includes(code)) ? 'the code' : undefined
    },
    allowed: async ({log}) => log.some((line) => line.includes('/-/draft/')),
  },
  {
    name: '7 neighbour: nine requests in one packet keep an address out',
    attack: async (ground) => ((await isKeptOut(ground, '127.0.0.71', 1)) ? 'for the neighbour' : undefined),
    allowed: (ground) => isKeptOut(ground, '127.0.0.72', 25),
  },
  {
    name: '8 stranger: a brace in a name stops a letter to all',
    attack: async (ground) => {
      await ground.apply((body) => body.replace('Bilal', 'Ali {company}'))
      const {status} = await letter(ground, 'Dear {name}')
      return status === 204 ? undefined : `answered ${status}`
    },
    allowed: async (ground) => (await letter(ground, 'Dear {nobody}')).status === 422,
  },
  {
    name: '10 viewer: what the Studio remembers fills the disk',
    async attack({viewer}) {
      const answers = []
      for (let sent = 0; sent < 40; sent++)
        answers.push(await settings(900_000)(viewer), await settings(63_000)(viewer))
      const kept = answers.filter(isOk).length * 63_000
      return kept > 2_500_000 ? `${kept} bytes` : undefined
    },
    allowed: async ({contributor}) => isOk(await settings(60_000)(contributor)),
  },
  {
    name: '11 token that reads: applications are exported',
    attack: async (ground) => (isOk(await exported(await token(ground, {}))) ? 'all of them' : undefined),
    allowed: async (ground) => isOk(await exported(await token(ground, {inbox: 'both'}))),
  },
  byRole(
    '12 who gets mails is read',
    {by: 'stranger', may: 'editor'},
    async (person, {editor}) => {
      await editor.mutate({patch: {id: 'siteSettings', set: {recipients: {contact: ['hidden@lab.example']}}}})
      return person.query('*[_id in ["siteSettings", "inbox.recipients"]]{recipients, contact}')
    },
    ({text}) => text.includes('@lab.example'),
  ),
  {
    name: '13 stranger: an encoding that is refused is used',
    attack: async (ground) => ((await encoding(ground, 'br;q=0, gzip;q=0')) ? 'packed' : undefined),
    allowed: async (ground) => (await encoding(ground, 'br')) === 'br',
  },
  {
    name: '13 stranger: two hosts in one request',
    attack: async (ground) => ((await hosts(ground, 2)) ? 'an answer' : undefined),
    allowed: (ground) => hosts(ground, 1),
  },
  {
    name: '13 contributor: content of any type stands among the comments',
    attack: async ({contributor}) =>
      isOk(await write(contributor, 'production-comments', {_type: 'page', title: 'lab'})) ? 'a page' : undefined,
    allowed: async ({contributor, ...ground}) => {
      const authorId = await ground.idOf(contributor)
      const comment = {_type: 'comment', authorId, message: 'Here', status: 'open'}
      return isOk(await write(contributor, 'production-comments', comment))
    },
  },
  // Last of all: it ends the site.
  {
    name: '14 contributor: drawings under way hold up a stop',
    async attack({contributor, process: site}) {
      const drawings = [1, 2, 3].map(() => upload(contributor, 'image/svg+xml', DEAR).catch(() => undefined))
      await wait(100)
      const begun = performance.now()
      const ended = once(site, 'exit')
      site.kill('SIGTERM')
      await ended
      await Promise.all(drawings)
      const ms = Math.round(performance.now() - begun)
      return ms > 15_000 || site.exitCode !== 0 ? `${site.exitCode ?? site.signalCode} after ${ms} ms` : undefined
    },
    allowed: async ({process: site}) => site.exitCode === 0,
  },
]

const exported = (person: Person) => person.ask('/inbox/export.csv?kind=application')

async function enable(ground: Ground, secret: string) {
  const _id = 'drafts.sanity-preview-url-secret.lab'
  await ground.contributor.mutate({createOrReplace: {_id, _type: 'sanity.previewUrlSecret', secret}})
  return ground.stranger.ask(`${ground.url}/-/preview/enable?sanity-preview-secret=${secret}`)
}

/** A resume whose picture lies on a machine that learns the reader's password. */
function docx(part: string): NamedAttack {
  const relations = relationsOf('word/_rels/document.xml.rels', 'image', 'file:///\\\\evil\\s\\a.png', 'External')
  const bytes = part.endsWith('.rels') ? docxOf(relations) : docxOf({name: part, content: docxOf(relations)})
  return resume(`5 stranger: a resume leads elsewhere, in ${part}`, bytes, docxOf())
}

function resume(name: string, bytes: Buffer, sound: Buffer): NamedAttack {
  const send = ({apply}: Ground, file: Buffer) =>
    apply((body) =>
      body.replace(/(filename="file-0)\.pdf("\r\n\r\n)[\s\S]*?(\r\n--)/, (_, ...[before, after, end]) =>
        [before, '.docx', after, file.toString('latin1'), end].join(''),
      ),
    )
  return {
    name,
    attack: async (ground) => (isOk(await send(ground, bytes)) ? 'taken' : undefined),
    allowed: async (ground) => isOk(await send(ground, sound)),
  }
}

function archive(entry: string): NamedAttack {
  const sendOne = async ({url}: Ground, name: string) => {
    const {path, headers, body} = (await import('../../../../apps/api/test/sample.ts')).quoteSample(
      randomUUID(),
      300,
      1,
    )
    const zip = zipOf([{name, content: '%PDF-1.7\n'}]).toString('latin1')
    const changed = body
      .toString('latin1')
      .replace(/(filename="file-0)\.pdf("\r\n\r\n)[\s\S]*?(\r\n--)/, (_, ...[before, after, end]) =>
        [before, '.zip', after, zip, end].join(''),
      )
    return isOk(await personOf(url).ask(path, {headers, body: Buffer.from(changed, 'latin1')}))
  }
  return {
    name: `5 stranger: drawings hold ${entry}`,
    attack: async (ground) => ((await sendOne(ground, entry)) ? 'taken' : undefined),
    allowed: (ground) => sendOne(ground, 'Plan.pdf'),
  }
}

async function opened({editor, stranger, url}: Ground): Promise<string> {
  const page = {_id: 'drafts.lab-page', _type: 'page', title: 'Lab', slug: {_type: 'slug', current: 'lab-page'}}
  await editor.mutate({createOrReplace: page})
  const {code} = (await editor.ask('/staff/draft-links', {body: {document: 'lab-page'}})).json<{code: string}>()
  await stranger.ask(`${url}/-/draft/${code}`)
  // Written down when the answer is through.
  await wait(300)
  return code
}

/** Sends too many requests in one packet, so many times. */
async function isKeptOut({url}: Ground, from: string, times: number): Promise<boolean> {
  const {host, port} = new URL(url)
  const one = `GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  for (let time = 0; time < times; time++) await sendRaw(Number(port), one.repeat(40), from)
  const last = one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
  return !(await sendRaw(Number(port), last, from)).startsWith('HTTP/1.1 200')
}

async function letter(ground: Ground, text: string) {
  const {id, version} = await ground.application()
  const body = {template: 'received', subject: 'Your application', text, to: [{id, version}]}
  return ground.editor.ask(`/inbox/letters/${randomUUID()}`, {method: 'PUT', body})
}

async function token({editor, staffUrl}: Ground, more: object): Promise<Person> {
  const made = await editor.ask('/staff/me/tokens', {body: {name: 'lab', role: 'viewer', days: 1, ...more}})
  return personOf(staffUrl, {Authorization: `Bearer ${made.json<{token: string}>().token}`})
}

async function encoding({url}: Ground, accepted: string): Promise<string | null> {
  const {host, port} = new URL(url)
  // Files are there in each encoding.
  const [file] = /\/assets\/[\w.-]+\.js/.exec((await personOf(url).ask('/')).text) ?? []
  const head = `GET ${file} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`
  return /^content-encoding: (\w+)/im.exec(await sendRaw(Number(port), head))?.[1] ?? null
}

async function hosts({url}: Ground, count: number): Promise<boolean> {
  const {host, port} = new URL(url)
  const head = `GET / HTTP/1.1\r\n${`Host: ${host}\r\n`.repeat(count)}Connection: close\r\n\r\n`
  return (await sendRaw(Number(port), head)).startsWith('HTTP/1.1 200')
}
