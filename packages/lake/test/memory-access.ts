import type {IncomingMessage} from 'node:http'
import type {Identity, LakeAccess, Member, Roles} from '../src/index.ts'
import {ROLES, rightsOf} from '../src/right.ts'

type Right = Pick<Identity, 'via' | 'role' | 'may'>

/** Members of staff and what they show, kept by a test: a session cookie `session=<secret>`, or a bearer token. */
export class MemoryAccess implements LakeAccess {
  roles: Roles = ROLES
  readonly #members = new Map<string, Member>()
  readonly #rights = new Map<string, Member & Right>()
  readonly #listeners = new Set<() => void>()
  #count = 0

  /** Returns the secret that shows this member. */
  add(name: string, {via = 'token', role = 'administrator'}: Partial<Omit<Right, 'may'>> = {}): string {
    const member = {id: `p${name.toLowerCase()}`, name, email: `${name.toLowerCase()}@example.test`}
    const secret = `${name}${this.#count++}`
    this.#members.set(member.id, member)
    this.#rights.set(secret, {...member, via, role, may: rightsOf(this.roles, role)})
    return secret
  }

  end(secret: string): void {
    this.#rights.delete(secret)
    for (const listener of this.#listeners) listener()
  }

  identify(request: IncomingMessage) {
    return this.#rights.get(secretOf(request) ?? '')
  }

  hasCredential(request: IncomingMessage): boolean {
    return secretOf(request) !== undefined
  }

  fromOwnPages({headers}: IncomingMessage): boolean {
    return headers.origin === undefined || new URL(headers.origin).host === headers.host
  }

  all() {
    return [...this.#rights.values()]
  }

  get(id: string): Member | undefined {
    return this.#members.get(id)
  }

  expiryOf(): number {
    return Date.now() + 60_000
  }

  signOut(request: IncomingMessage): void {
    this.end(secretOf(request) ?? '')
  }

  onRevocation(listener: () => void): void {
    this.#listeners.add(listener)
  }
}

const secretOf = ({headers}: IncomingMessage) =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? /session=([^;]+)/.exec(headers.cookie ?? '')?.[1]
