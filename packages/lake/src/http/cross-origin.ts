import {randomId} from '@site/storage'
import type {RequestHandler} from 'express'
import {isObject} from '../document/document.ts'
import {badRequest} from '../lake-error.ts'
import type {SettingStore} from '../project/setting-store.ts'

const PREFLIGHT_SECONDS = '600'
const MOST_ADDED = 100

/** Tells whether pages of this origin may read answers, and send their visitor's session along. */
export type IsKnownOrigin = (origin: string) => boolean

type Origin = {id: string; origin: string; allowCredentials: boolean; createdAt?: string}

/** Origins whose pages may ask from the browser: those that the lake was opened with, and those that were added since. */
export class Origins {
  readonly #given: Origin[]
  readonly #settings: Pick<SettingStore, 'ofProject' | 'setOfProject'>
  #known: {pattern: RegExp; origin: Origin}[] = []

  constructor(given: readonly string[], settings: Pick<SettingStore, 'ofProject' | 'setOfProject'>) {
    this.#given = given.map((origin, at) => ({id: String(at), origin, allowCredentials: true}))
    this.#settings = settings
    this.#read()
  }

  /** Tells whether pages of an origin may send their visitor's session along. */
  readonly isKnown: IsKnownOrigin = (origin) => this.find(origin)?.allowCredentials ?? false

  find(origin: string): Origin | undefined {
    return this.#known.find(({pattern}) => pattern.test(origin))?.origin
  }

  all(): Origin[] {
    return this.#known.map(({origin}) => origin)
  }

  /** Throws 400 for what is no origin. */
  add(entered: unknown, allowCredentials: boolean): Origin {
    const origin = String(entered)
    try {
      patternOf(origin)
    } catch (error) {
      throw badRequest((error as Error).message)
    }
    const added = this.#added().filter((known) => known.origin !== origin)
    if (added.length >= MOST_ADDED) throw badRequest(`There may be ${MOST_ADDED} origins`)
    const made = {id: randomId(12), origin, allowCredentials, createdAt: new Date().toISOString()}
    this.#settings.setOfProject('cors', [...added, made])
    this.#read()
    return made
  }

  /** Says whether it was one of those that were added. */
  remove(id: string): boolean {
    const added = this.#added()
    const left = added.filter((known) => known.id !== id)
    if (left.length === added.length) return false
    this.#settings.setOfProject('cors', left)
    this.#read()
    return true
  }

  #added(): Origin[] {
    const added = this.#settings.ofProject('cors')
    return Array.isArray(added) ? added.filter(isObject).map((one) => one as Origin) : []
  }

  #read(): void {
    this.#known = [...this.#given, ...this.#added()].map((origin) => ({pattern: patternOf(origin.origin), origin}))
  }
}

/** Lets browsers hand answers to pages of known origins: a Studio, or a site that asks from the browser. */
export function crossOrigin(origins: Pick<Origins, 'find'>): RequestHandler {
  return (request, response, next) => {
    const {origin} = request.headers
    response.vary('Origin')
    const known = origin && origins.find(origin)
    if (!known) return next()
    response.set({
      'Access-Control-Allow-Origin': origin,
      ...(known.allowCredentials && {'Access-Control-Allow-Credentials': 'true'}),
      'Access-Control-Expose-Headers': 'Content-Length, ETag, Retry-After',
    })
    const asked = request.get('access-control-request-method')
    if (request.method !== 'OPTIONS' || !asked) return next()
    response.set({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '',
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    })
    response.sendStatus(204)
  }
}

/**
 * Reads an origin as it is entered, `https://example.com` or with a star for any part of a name, `https://*.example.com`.
 * @throws {Error} with a readable line
 */
export function patternOf(entered: string): RegExp {
  const origin = entered.replace(/\/$/, '')
  if (!/^https?:\/\/[a-z0-9.*[\]:-]+$/i.test(origin)) {
    throw new Error(`"${entered}" is no origin: expected something like https://example.com`)
  }
  const [name, port] = [origin.replaceAll('*', ''), /:\*$/.test(origin)]
  if (!/^https?:\/\/[^:]*[a-z0-9]/i.test(name)) throw new Error(`"${entered}" would let in every origin`)
  const escaped = origin
    .replace(/:\*$/, '')
    .replace(/[.[\]]/g, '\\$&')
    .replaceAll('*', '[a-z0-9.-]+')
  return new RegExp(`^${escaped}${port ? '(:\\d+)?' : ''}$`, 'i')
}
