import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'

/** An unused preview ends after an hour, as the secrets do that lead into it. */
const IDLE_MS = 60 * 60 * 1000
/** And after half a day in any case: by then a session of the staff server has ended too, unless it is used. */
const ABSOLUTE_MS = 12 * 60 * 60 * 1000

/** `drafts`, `published`, or the names of releases one over the other, as Sanity's API takes them. */
const PERSPECTIVE = /^(?!raw\b)[A-Za-z0-9_-]{1,40}(,(?!raw\b)[A-Za-z0-9_-]{1,40}){0,9}$/

/** A text and an HMAC-SHA256 of it, both base64url. */
const SIGNED = /^[\w-]+\.[\w-]{43}$/
/** Cookies of one request whose signature is looked at: 1,500 made-up ones cost a tenth of a second. */
const MOST_COOKIES = 3

export type Preview = {
  perspective: string
  /** Milliseconds since 1970. */
  began: number
  /** Id of the member who opened it; unknown when content is hosted. */
  opener?: string | undefined
}

type PreviewCookieOptions = {
  secure: boolean
  /** Shared by all processes of a site; a random one ends previews with the process. */
  key?: Buffer | string | undefined
  /** Tells whether a preview that did not run out may go on. */
  goesOn?: ((preview: Preview) => boolean) | undefined
}

export type PreviewCookie = ReturnType<typeof createPreviewCookie>

export const isPerspective = (text: unknown): text is string => typeof text === 'string' && PERSPECTIVE.test(text)

/** Says of a browser that it may see drafts, and which of them. Signed, so that it cannot be made up. */
export function createPreviewCookie({secure, key = randomBytes(32), goesOn = () => true}: PreviewCookieOptions) {
  const name = secure ? '__Host-preview' : 'preview'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  function open(value: string): Preview | undefined {
    const [payload = '', signature = ''] = value.split('.')
    const [expected, given] = [Buffer.from(sign(payload)), Buffer.from(signature)]
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
    const {seen, ...preview}: Preview & {seen: number} = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const isYoung = seen + IDLE_MS >= Date.now() && preview.began + ABSOLUTE_MS >= Date.now()
    return isYoung && goesOn(preview) ? preview : undefined
  }

  return {
    /** The preview that a request belongs to; undefined for visitors. */
    read({headers}: IncomingMessage): Preview | undefined {
      if (!headers.cookie?.includes(`${name}=`)) return undefined
      const pairs = headers.cookie.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`))
      const signed = pairs.map((pair) => pair.slice(name.length + 1)).filter((value) => SIGNED.test(value))
      return signed.slice(0, MOST_COOKIES).map(open).find(Boolean)
    },
    /** A `Set-Cookie` header; sent with each answer, it keeps a preview open while it is looked at. */
    issue(preview: Preview): string {
      const payload = Buffer.from(JSON.stringify({...preview, seen: Date.now()})).toString('base64url')
      return `${name}=${payload}.${sign(payload)}; Max-Age=${IDLE_MS / 1000}; ${attributes}`
    },
    clear: `${name}=; Max-Age=0; ${attributes}`,
  }
}
