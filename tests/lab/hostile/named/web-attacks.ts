import {connect} from 'node:net'
import {gzipSync} from 'node:zlib'
import {sendRaw} from '../../../../apps/server/test/raw-socket.ts'
import type {Ground} from './ground.ts'
import type {NamedAttack} from './named-attack.ts'
import {DATA, isOk, type Person, personOf} from './person.ts'

const LAKE = '/lake/v2025-02-19'
const EVIL = 'evil.example'

/** Pages of others, as browsers tell of them. */
const FOREIGN: ((ground: Ground) => Record<string, string>)[] = [
  () => ({Origin: `http://${EVIL}`}),
  () => ({Origin: 'null'}),
  ({url}) => ({Origin: url}),
  () => ({'Sec-Fetch-Site': 'cross-site'}),
  () => ({'Sec-Fetch-Site': 'same-site'}),
]

type Door = {method?: string; path: string; body: object | string}

const DOORS: Record<string, Door> = {
  'publishes a document': {
    path: `${DATA}/mutate/production`,
    body: {mutations: [{createOrReplace: {_id: 'lab-door', _type: 'labNote'}}]},
  },
  'changes what is remembered': {method: 'PUT', path: `${LAKE}/users/me/keyvalue`, body: [{key: 'lab', value: 1}]},
  'makes a link to a draft': {path: '/staff/draft-links', body: {document: 'lab-a'}},
  'makes a token': {path: '/staff/me/tokens', body: {name: 'lab', role: 'viewer', days: 1}},
  'exports a person': {path: '/inbox/people/export', body: {email: 'bilal@mail.example'}},
  'uploads a file': {path: `${LAKE}/assets/files/production?filename=a.txt`, body: 'text'},
  'signs in': {path: '/lake/auth/login', body: new URLSearchParams()},
}

function throughDoor(name: string, {body, ...door}: Door): NamedAttack {
  const ask = async (ground: Ground, headers: Record<string, string> = {}) => {
    const isForm = body instanceof URLSearchParams
    const sent = {...door, headers, body: isForm ? new URLSearchParams(ground.account) : body}
    const answer = await (isForm ? ground.stranger : ground.administrator).ask(door.path, sent)
    return answer.status < 400 && (!isForm || answer.headers.getSetCookie().length > 0)
  }
  return {
    name: `foreign page: ${name}`,
    async attack(ground) {
      for (const of of FOREIGN) if (await ask(ground, of(ground))) return JSON.stringify(of(ground))
      return undefined
    },
    allowed: (ground) => ask(ground),
  }
}

/** A second request, hidden in the first: `before` ends where it begins. */
const SMUGGLING: Record<string, string> = {
  'length and chunks': 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'two lengths': 'Content-Length: 0\r\nContent-Length: 60\r\n\r\n',
  'a blank before the colon': 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'chunks by another name': 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'a bare line feed': 'X-Lab: 1\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'a length with a sign': 'Content-Length: +0\r\n\r\n',
}

function smuggled(name: string, hiding: string): NamedAttack {
  const send = async ({staffUrl}: Ground, rest: string) => {
    const {host, port} = new URL(staffUrl)
    const hidden = `GET /staff/company.svg HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    const text = await sendRaw(Number(port), `POST /lake/auth/login HTTP/1.1\r\nHost: ${host}\r\n${rest}${hidden}`)
    return text.includes('image/svg+xml')
  }
  return {
    name: `stranger: a request is hidden behind ${name}`,
    attack: async (ground) => ((await send(ground, hiding)) ? 'it was answered' : undefined),
    allowed: (ground) => send(ground, 'Content-Length: 0\r\n\r\n'),
  }
}

const CLIMBING = [
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2f..%2fpackage.json',
  '/studio/..%5c..%5cpackage.json',
  '/studio/static/%2e%2e%2f%2e%2e%2fpackage.json',
  '/files/local/production/..%2f..%2flake.db',
  '/lake/files/local/production/..%2f..%2flake.db',
  '/images/local/production/..%2f..%2f..%2fstaff%2fstaff.db',
  '/assets//etc/passwd',
]

/** Attacks of strangers and foreign pages on the two servers. */
export const webAttacks: NamedAttack[] = [
  ...Object.entries(DOORS).map(([name, door]) => throughDoor(name, door)),
  ...Object.entries(SMUGGLING).map(([name, hiding]) => smuggled(name, hiding)),
  {
    name: 'stranger: the sign-in leads on to another site',
    async attack(ground) {
      const elsewhere = [
        `https://${EVIL}`,
        `//${EVIL}`,
        `/\\${EVIL}`,
        `http://${new URL(ground.staffUrl).host}@${EVIL}/`,
      ]
      const places = await Promise.all(elsewhere.map((origin) => leadsTo(ground, origin)))
      return places.find((place) => new URL(place, ground.staffUrl).host === EVIL)
    },
    allowed: async (ground) => (await leadsTo(ground, `${ground.staffUrl}/studio/inbox`)).endsWith('/studio/inbox'),
  },
  {
    name: 'foreign page: a socket opens with the session of a visitor',
    attack: async (ground) => ((await upgraded(ground, `http://${EVIL}`)) ? 'a socket' : undefined),
    allowed: (ground) => upgraded(ground, ground.staffUrl),
  },
  {
    name: 'stranger: another host is believed by its full address',
    attack: async (ground) => ((await isShown(ground, `${ground.url}/`)) ? 'an answer' : undefined),
    allowed: (ground) => isShown(ground, '/', new URL(ground.url).host),
  },
  {
    name: 'stranger: files beside those that are served',
    async attack({url, staffUrl}) {
      for (const base of [url, staffUrl])
        for (const path of CLIMBING) {
          const {host, port} = new URL(base)
          const text = await sendRaw(Number(port), `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
          if (/root:x:|"packageManager"|SQLite format/.test(text)) return path
        }
      return undefined
    },
    allowed: async ({stranger, url}) => isOk(await stranger.ask(`${url}/robots.txt`)),
  },
  {
    name: 'stranger: a page that is kept names another host',
    async attack({url}) {
      const headers = {
        'X-Forwarded-Host': EVIL,
        'X-Forwarded-Proto': 'ftp',
        'X-Original-URL': '/lab',
        'X-Rewrite-URL': '/lab',
      }
      await personOf(url).ask('/about', {headers: {...headers, Cookie: 'preview=a.b', Forwarded: `host=${EVIL}`}})
      return (await personOf(url).ask('/about')).text.includes(EVIL) ? 'the page' : undefined
    },
    allowed: async ({url}) => (await personOf(url).ask('/about')).text.includes(new URL(url).host),
  },
  {
    name: 'stranger: a form writes lines of the mail that tells of it',
    async attack(ground) {
      for (const trick of ['a\r\nBcc: thief@evil.example', 'a\nX-Lab: 1', 'a\u2028Bcc: thief@evil.example']) {
        await ground.tell({name: trick, subject: trick})
        await ground.tell({email: `${trick}@evil.example`})
        await ground.tell({email: `a@lab.example, ${trick}`})
      }
      const heads =
        (await ground.mailOf('behind the tricks', true)).match(/^Content-Type: multipart[\s\S]*?\r?\n\r?\n/gm) ?? []
      return heads.some((head) => /^(?:Bcc|X-Lab):|evil/im.test(head)) ? 'a line' : undefined
    },
    allowed: async (ground) => (await ground.mailOf('no trick')).includes('no trick'),
  },
  {
    name: 'foreign page: a form is sent in the name of its visitor',
    attack: async (ground) =>
      isOk(await ground.tell({message: 'lab'}, {Origin: `http://${EVIL}`})) ? 'taken' : undefined,
    allowed: async (ground) => isOk(await ground.tell({message: 'lab'})),
  },
  {
    name: 'contributor: a small packed body becomes a large one, and pages wait',
    async attack(ground) {
      const bomb = gzipSync(Buffer.alloc(100_000_000, ' '))
      let answered = 0
      const slowest = await ground.slowestPageMs(async () => {
        answered = await packed(ground.contributor, bomb)
      })
      return answered < 300 || slowest > 2_000 ? `${answered} after ${Math.round(slowest)} ms` : undefined
    },
    allowed: async ({contributor}) =>
      (await packed(
        contributor,
        gzipSync('{"mutations": [{"createOrReplace": {"_id": "drafts.lab-packed", "_type": "labNote"}}]}'),
      )) < 300,
  },
  {
    name: 'stranger: a question holds up the pages of others',
    async attack(ground) {
      const all = '*[count(*[references(^._id) && count(*[pt::text(content) match "*a*b*c*d*"]) > 0]) > 0]'
      const questions = () => Promise.all(Array.from({length: 8}, () => ground.stranger.query(`count(${all})`)))
      const slowest = await ground.slowestPageMs(questions)
      return slowest > 2_000 ? `${Math.round(slowest)} ms` : undefined
    },
    allowed: async ({stranger}) => isOk(await stranger.query('count(*)')),
  },
  {
    name: 'editor: the company’s name is a script of site and Studio',
    async attack(ground) {
      const name = 'Lab</script><script>lab()</script>'
      return (await shownName(ground, name)).includes('</script><script>lab()') ? 'a script' : undefined
    },
    allowed: async (ground) => (await shownName(ground, 'Laboratory')).includes('Laboratory'),
  },
]

async function leadsTo(ground: Ground, origin: string): Promise<string> {
  const path = `/lake/auth/login?${new URLSearchParams({origin})}`
  const answer = await ground.stranger.ask(path, {body: new URLSearchParams(ground.account)})
  return answer.headers.get('location') ?? ''
}

async function upgraded({staffUrl, administrator}: Ground, origin: string): Promise<boolean> {
  const {host, port} = new URL(staffUrl)
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
  const head = `GET /lake/_mux HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n${upgrade}\r\nCookie: ${administrator.credential.Cookie}\r\n\r\n`
  return (await firstOf(Number(port), head)).includes(' 101 ')
}

/** Returns the beginning of what is answered, as some connections go on. */
async function firstOf(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(bytes)
  const text = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString()))
    socket.once('close', () => resolve(''))
  })
  socket.destroy()
  return text
}

async function isShown({url}: Ground, target: string, named = EVIL): Promise<boolean> {
  const text = await sendRaw(
    Number(new URL(url).port),
    `GET ${target} HTTP/1.1\r\nHost: ${named}\r\nConnection: close\r\n\r\n`,
  )
  return text.startsWith('HTTP/1.1 200')
}

async function packed(person: Person, body: Buffer): Promise<number> {
  const headers = {'Content-Type': 'application/json', 'Content-Encoding': 'gzip'}
  return (await person.ask(`${DATA}/mutate/production`, {headers, body: body})).status
}

async function shownName({administrator, url}: Ground, companyName: string): Promise<string> {
  const found = (await administrator.query('*[_id == "siteSettings"][0].companyName')).json<{result: string}>()
  await administrator.mutate({patch: {id: 'siteSettings', set: {companyName}}})
  const shown = [
    await administrator.ask('/studio'),
    await administrator.ask('/lake/auth/login'),
    await personOf(url).ask('/'),
  ]
  await administrator.mutate({patch: {id: 'siteSettings', set: {companyName: found.result}}})
  return shown.map(({text}) => text).join()
}
