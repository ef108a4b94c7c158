import type {IncomingMessage, ServerResponse} from 'node:http'
import type {May, RoleFacts, Roles} from './right.ts'

/** A person who may work with the content. */
export type Member = {
  id: string
  email: string
  name: string
  /** The address of a picture, for the browser of a signed-in member. */
  imageUrl?: string | undefined
}

/** The member behind a request, and what it may do. */
export type Identity = Member & {
  via: 'session' | 'token'
  may: May
  /** The name of its role, for the Studio to show. */
  role: string
  /** Roles that mean something elsewhere on this server, and are told to the Studio. */
  otherRoles?: readonly RoleFacts[] | undefined
}

/**
 * Decides who may come in: given by the program that opens the lake, which keeps no accounts itself. A session is what
 * a browser sends along by itself, a token is what a script sends on purpose, as `Authorization: Bearer`.
 */
export type LakeAccess = {
  /** The roles that members have. */
  readonly roles: Roles
  /**
   * The member behind a request; undefined when it shows nothing that is valid. `touch: false` asks whether a
   * connection may go on, which does not count as activity of the member.
   */
  identify(request: IncomingMessage, options?: {touch?: boolean}): Identity | undefined
  /** Tells whether a request shows a session or token, valid or not: a dead one is refused, not treated as anonymous. */
  hasCredential(request: IncomingMessage): boolean
  /** Tells whether no other site can have made a browser send this request with a session. */
  fromOwnPages(request: IncomingMessage): boolean
  /** All members, for the list of people who may be mentioned. */
  all(): (Member & {role: string})[]
  /** Returns a member, for names in history and presence. */
  get(id: string): Member | undefined
  /** Milliseconds since 1970 at which the request's session ends if nothing more is asked; null when it does not. */
  expiryOf(request: IncomingMessage): number | null
  /** Ends the session of a request, and has the browser forget it. */
  signOut(request: IncomingMessage, response: ServerResponse): void
  /** The listener is to be called whenever a member lost the right to read, so that open streams can be ended. */
  onRevocation(listener: () => void): void
  /** Tokens, where the lake itself is asked for them. */
  readonly robots?: Robots
}

/** A token, without its secret. */
export type Robot = {id: string; name: string; role: string; createdAt: string}

type NewRobot = {robot: Robot; secret: string}

/** Makes and ends tokens. The `secret` lets a client in by a token, and is told this once. */
export type Robots = {
  all(): Robot[]
  add(robot: Pick<Robot, 'name' | 'role'>): NewRobot
  /** Says whether there was one. */
  remove(id: string): boolean
  /** Gives the token another secret; the one before is no longer valid. */
  rotate(id: string): NewRobot | undefined
}

/** A lake that is read by the process alone that opened it. */
export const NOBODY: LakeAccess = {
  roles: {},
  identify: () => undefined,
  hasCredential: ({headers}) => headers.authorization !== undefined,
  fromOwnPages: () => false,
  all: () => [],
  get: () => undefined,
  expiryOf: () => null,
  signOut: () => {},
  onRevocation: () => {},
}
