import type {IncomingMessage} from 'node:http'
import type {Staff, StaffMember} from '../staff/staff.ts'
import {noSession} from './lake-error.ts'

/** Who is asking. There are two kinds of readers: staff, who see and may do everything, and the anonymous public. */
export class Access {
  readonly #staff: Staff

  constructor(staff: Staff) {
    this.#staff = staff
  }

  /**
   * Undefined for an anonymous reader. A dead session or token is answered 401 rather than treated as anonymous:
   * the Studio would silently show published documents only, instead of its sign-in screen.
   */
  reader(request: IncomingMessage): StaffMember | undefined {
    const identity = this.#staff.identify(request)
    if (identity) return identity
    if (this.#staff.hasCredentials(request)) throw noSession()
    return undefined
  }

  /** Throws 401 for everyone who is not staff. */
  staff(request: IncomingMessage): StaffMember {
    const reader = this.reader(request)
    if (!reader) throw noSession()
    return reader
  }
}
