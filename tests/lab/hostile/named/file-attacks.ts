import {randomBytes} from 'node:crypto'
import {crc32, deflateSync} from 'node:zlib'
import type {Ground} from './ground.ts'
import {byRole, type NamedAttack} from './named-attack.ts'
import {type Answer, isOk, type Person} from './person.ts'

const LAKE = '/lake/v2025-02-19'
const SCRIPT = '<script>lab()</script>'

type Upload = {kind: 'images' | 'files'; type: string; bytes: Buffer | string; name?: string}

const upload = (person: Person, {kind, type, bytes, name = 'lab'}: Upload) =>
  person.ask(`${LAKE}/assets/${kind}/production?${new URLSearchParams({filename: name})}`, {
    headers: {'Content-Type': type},
    body: bytes,
  })

/** Returns where it lies below `/lake`. */
const pathOf = (answer: Answer) => answer.json<{document: {path: string}}>().document.path

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of one pixel like no other. @param behind what comes after its end */
export function pngOf(behind = ''): Buffer {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const pixel = deflateSync(Buffer.concat([Buffer.alloc(1), randomBytes(3)]))
  const parts = [chunk('IHDR', head), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0)), Buffer.from(behind)]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const png = (behind?: string): Upload => ({kind: 'images', type: 'image/png', bytes: pngOf(behind)})

/** Tells whether a browser would run what it is given. */
const runs = ({headers}: Answer) => {
  const isShown = !headers.get('content-disposition')?.startsWith('attachment')
  const isActive = /html|svg|xml|javascript/.test(headers.get('content-type') ?? 'text/html')
  const isSandboxed = /sandbox|default-src 'none'/.test(headers.get('content-security-policy') ?? '')
  return isActive && isShown && !isSandboxed
}

/** Attacks by files that are uploaded, and come back. */
export const fileAttacks: NamedAttack[] = [
  served('a drawing with a script runs', {
    kind: 'images',
    type: 'image/svg+xml',
    bytes: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}<rect width="9" height="9"/></svg>`,
  }),
  served('a page that is uploaded as a file runs', {
    kind: 'files',
    type: 'text/html',
    bytes: `<p>${SCRIPT}`,
    name: 'a.html',
  }),
  served('a picture that is a page as well runs', {...png(SCRIPT), type: 'text/html'}),
  {
    name: 'contributor: a page is taken for a picture',
    attack: async ({contributor}) =>
      isOk(await upload(contributor, {kind: 'images', type: 'image/gif', bytes: `GIF89a=1;${SCRIPT}`}))
        ? 'taken'
        : undefined,
    allowed: async ({contributor}) => isOk(await upload(contributor, png())),
  },
  byRole('a picture that no page shows is fetched', {by: 'stranger', may: 'editor'}, async (person, ground) => {
    const path = pathOf(await upload(ground.contributor, png()))
    const [atSite, atLake] = [await person.ask(`${ground.url}/${path}`), await person.ask(`/lake/${path}`)]
    return isOk(atSite) ? atSite : atLake
  }),
  {
    name: 'stranger: a picture is opened by a ticket that nobody gave',
    async attack(ground) {
      const path = pathOf(await upload(ground.contributor, png()))
      const ticket = `${Date.now() + 60_000}.${'A'.repeat(43)}`
      return isOk(await ground.stranger.ask(`/lake/${path}?dlRaw=true&ticket=${ticket}`)) ? 'the picture' : undefined
    },
    async allowed({editor, stranger}) {
      const exported = await editor.ask(`${LAKE}/data/export/production?types=sanity.imageAsset`)
      return isOk(await stranger.ask(JSON.parse(exported.text.split('\n')[0] ?? '').url))
    },
  },
  {
    name: 'contributor: the name of a file writes headers of its answer',
    attack: async (ground) => ((await downloaded(ground)).headers.has('x-lab') ? 'a header' : undefined),
    allowed: async (ground) => isOk(await downloaded(ground)),
  },
  {
    name: 'contributor: a file that is larger than any is taken',
    async attack({contributor}) {
      const headers = {'Content-Type': 'image/png'}
      const large = contributor.ask(`${LAKE}/assets/images/production`, {headers, body: Buffer.alloc(41_000_000)})
      // It hangs up on the sender, who may be in the middle.
      return isOk(await large.catch(() => ({status: 413}) as Answer)) ? 'taken' : undefined
    },
    allowed: async ({contributor}) => isOk(await upload(contributor, png())),
  },
]

/** @property attack shows the file as it came, to an editor, who may see it */
function served(name: string, file: Upload): NamedAttack {
  const ask = async ({contributor, editor}: Ground) => {
    const taken = await upload(contributor, file)
    return isOk(taken) ? editor.ask(`/lake/${pathOf(taken)}${file.kind === 'images' ? '?dlRaw=true' : ''}`) : undefined
  }
  return {
    name: `contributor: ${name}`,
    async attack(ground) {
      const answer = await ask(ground)
      return answer && isOk(answer) && runs(answer) ? `${answer.headers.get('content-type')}` : undefined
    },
    allowed: async (ground) => (await ask(ground))?.status === 200,
  }
}

async function downloaded({contributor, editor}: Ground): Promise<Answer> {
  const name = 'a"\r\nX-Lab: 1\r\n\r\n.txt'
  const path = pathOf(await upload(contributor, {kind: 'files', type: 'text/plain', bytes: 'text', name}))
  const answer = await editor.ask(`/lake/${path}`)
  const asked = await editor.ask(`/lake/${path}?dl=${encodeURIComponent(name)}`)
  return asked.headers.has('x-lab') ? asked : answer
}
