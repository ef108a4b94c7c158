import {
  schemaType,
  schemaTypeSingleton,
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
} from '@sanity/preview-url-secret/constants'
import {loggedAddress} from '@site/api'
import type {Lake} from '@site/lake'
import {type OpenStaff, roleMay} from '@site/staff'
import {randomId} from '@site/storage'
import {type RequestHandler, Router} from 'express'
import {LRUCache} from 'lru-cache'
import type {NetworkOf} from '../http/client-network.ts'

/** The address at which the staff server hands a browser over to the site. */
export const DOOR_PATH = '/staff/preview'

/** A browser follows at once. */
const CODE_MS = 60_000
const MOST_CODES = 1_000

/** A secret of the Studio has 43 characters. A short one could be guessed, and the redirect shows where staff sign in. */
const SHORTEST_SECRET = 32

/** Documents in which the Studio leaves secrets that lead into previews: for one person, and for sharing. */
const SECRET_TYPES = new Set<string>([schemaType, schemaTypeSingleton])

/** A preview that begins: the id of its opener, the page, and the perspective on it. */
export type Entrance = {opener: string; perspective: string; path: string}

/** Decides whether previews of drafts, which the site keeps in cookies of its own, may begin and go on. */
export type PreviewDoor = ReturnType<typeof openPreviewDoor>

type DoorOptions = {
  lake: Pick<Lake, 'host'>
  staff: Pick<OpenStaff, 'staff' | 'access' | 'record'>
  siteUrl: string
  staffUrl: string
  networkOf: NetworkOf
}

/** Nothing is shown here, and a preview in a window of its own goes on talking to the Studio that opened it. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
}

const NOT_SIGNED_IN = 'Previews are for staff. Sign in, and open it again from the Studio.'

/**
 * The way into previews where the lake is embedded. A secret in the lake is a text that any of its writers may choose, so it
 * opens nothing by itself: the browser has to show a session of the staff server, which gives it a code that works once.
 */
export function openPreviewDoor({lake, staff: {staff, access, record}, siteUrl, staffUrl, networkOf}: DoorOptions) {
  const codes = new LRUCache<string, Entrance & {until: number}>({max: MOST_CODES})

  const handOver: RequestHandler = (request, response) => {
    response.set(HEADERS)
    const member = access.identify(request)
    if (member?.via !== 'session') return void response.status(401).type('text/plain').send(NOT_SIGNED_IN)
    const asked = new URL(request.originalUrl, staffUrl).searchParams
    const path = asked.get(urlSearchParamPreviewPathname) ?? '/'
    const perspective = asked.get(urlSearchParamPreviewPerspective) ?? ''
    const code = randomId(43)
    codes.set(code, {opener: member.id, perspective, path, until: Date.now() + CODE_MS})
    record({
      action: 'preview opened',
      staff: member.id,
      network: networkOf(request),
      subject: loggedAddress(path),
    })
    response.redirect(303, `${siteUrl}/-/preview/enter?code=${code}`)
  }

  return {
    /** Mounted at `DOOR_PATH`. */
    router: Router().get('/', handOver),
    /** @param preview who opened it, by the id of the account, and when it began */
    goesOn: (preview: {opener: string; began: number}): boolean => staff.goesOn(preview),
    /** Tells whether the opener of a preview may publish. */
    mayPublish: (opener: string): boolean => roleMay(staff.get(opener)?.role ?? '', 'content.publish'),
    /** Returns where the browser shows its session; undefined for a secret that was not left by a present member. */
    handOverUrl(secret: string, query: string): string | undefined {
      if (secret.length < SHORTEST_SECRET) return undefined
      const left = lake.host.authorsOf(({_type, ...document}) => SECRET_TYPES.has(_type) && document.secret === secret)
      const isLeft = left.some(({author, at}) => staff.goesOn({opener: author, began: at}))
      return isLeft ? `${staffUrl}${DOOR_PATH}${query}` : undefined
    },
    /** Uses a code up. Undefined for one that never was, was used or ended. */
    enter(code: string): Entrance | undefined {
      const entrance = codes.get(code)
      codes.delete(code)
      return entrance && entrance.until > Date.now() ? entrance : undefined
    },
  }
}
