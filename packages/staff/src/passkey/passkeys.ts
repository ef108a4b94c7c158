import {isIP} from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type {StaffMember} from '../account-store.ts'
import type {Actor} from '../audit/audit-entry.ts'
import type {AuditLog} from '../audit/audit-log.ts'
import {Challenges} from '../challenges.ts'
import type {Passkey, PasskeyStore} from './passkey-store.ts'

/** EdDSA, ES256 and RS256, which all devices have one of; the library's own choice asks Node for an experimental one. */
const ALGORITHMS = {supportedAlgorithmIDs: [-8, -7, -257]}

/** Time for the member to find the device with the passkey. */
const CHALLENGE_MS = 5 * 60_000

/** Most passkeys of one account. */
export const MOST_PASSKEYS = 10

type PasskeysOptions = {
  store: PasskeyStore
  audit: AuditLog
  /** Origin at which staff come: a passkey belongs to its host name. */
  publicUrl: string
  now?: () => number
}

/** The answer of a browser: the rest of it is looked at by the library. */
type Answer = {id: string}

type Purpose = 'sign in' | {secondStepOf: StaffMember} | {proofOf: StaffMember}

/**
 * Keys on people's devices, which a finger, a face or a PIN opens: something they have and something they are or know at
 * once, so that one of them lets in alone.
 */
export class Passkeys {
  readonly store: PasskeyStore
  /** Why there can be none here, in words; undefined where there can. */
  readonly problem: string | undefined
  readonly #audit: AuditLog
  readonly #challenges: Challenges
  readonly #origin: string
  readonly #host: string
  readonly #now: () => number

  constructor({store, audit, publicUrl, now = () => Date.now()}: PasskeysOptions) {
    const {origin, hostname} = new URL(publicUrl)
    this.store = store
    this.problem = problemOf(publicUrl)
    this.#audit = audit
    this.#challenges = new Challenges(CHALLENGE_MS, now)
    this.#origin = origin
    this.#host = hostname
    this.#now = now
  }

  /** Returns the options by which a browser makes a passkey. */
  async toAdd({id, email, name}: StaffMember): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const {generateRegistrationOptions} = await library()
    return generateRegistrationOptions({
      ...ALGORITHMS,
      rpName: this.#host,
      rpID: this.#host,
      userID: new TextEncoder().encode(id),
      userName: email,
      userDisplayName: name,
      challenge: this.#challenges.make(`add to ${id}`),
      excludeCredentials: this.store.list(id).map(toCredential),
      // Found without an e-mail address, and opened by a finger or a PIN: else it would be a second factor only.
      authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
    })
  }

  /** Returns false for an answer that does not fit what `toAdd` asked for. */
  async add(member: StaffMember, {name, answer}: {name: string; answer: unknown}, by: Actor): Promise<boolean> {
    const {verifyRegistrationResponse} = await library()
    const made = await orNothing(() =>
      verifyRegistrationResponse({
        ...ALGORITHMS,
        ...this.#expected(`add to ${member.id}`),
        response: answer as RegistrationResponseJSON,
      }),
    )
    if (!made?.verified) return false
    const {id, publicKey, counter, transports = []} = made.registrationInfo.credential
    const row = {id, staffId: member.id, name, publicKey, counter, transports, createdAt: this.#now()}
    if (!this.store.add(row)) return false
    this.#audit.add({...by, action: 'passkey', subject: member.email, detail: `added: ${name}`})
    return true
  }

  /** Returns whether this member had it. */
  remove({id: staffId, email}: StaffMember, id: string, by: Actor): boolean {
    const passkey = this.store.find(id)
    if (passkey?.staffId !== staffId) return false
    this.store.remove(id)
    this.#audit.add({...by, action: 'passkey', subject: email, detail: `removed: ${passkey.name}`})
    return true
  }

  /** Returns the options by which a browser shows a passkey. */
  async toShow(purpose: Purpose): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const {generateAuthenticationOptions} = await library()
    const owner = ownerIn(purpose)
    return generateAuthenticationOptions({
      rpID: this.#host,
      userVerification: 'required',
      challenge: this.#challenges.make(wordsOf(purpose)),
      ...(owner && {allowCredentials: this.store.list(owner.id).map(toCredential)}),
    })
  }

  /** The passkey that an answer names, whether it is right or not. */
  named(answer: Answer | undefined): Passkey | undefined {
    return answer && this.store.find(answer.id)
  }

  /** Returns the passkey that an answer shows; undefined for one that does not fit what `toShow` asked for. */
  async check(answer: Answer | undefined, purpose: Purpose): Promise<Passkey | undefined> {
    const passkey = this.named(answer)
    const owner = ownerIn(purpose)
    if (!passkey || (owner && passkey.staffId !== owner.id)) return undefined
    const {verifyAuthenticationResponse} = await library()
    const shown = await orNothing(() =>
      verifyAuthenticationResponse({
        ...this.#expected(wordsOf(purpose)),
        response: answer as AuthenticationResponseJSON,
        credential: {...passkey, transports: []},
      }),
    )
    if (!shown?.verified) return undefined
    const use = {counter: shown.authenticationInfo.newCounter, usedAt: this.#now()}
    return this.store.noteUse(passkey.id, use) ? passkey : undefined
  }

  #expected(purpose: string) {
    return {
      expectedChallenge: (challenge: string) => this.#challenges.take(challenge, purpose),
      expectedOrigin: this.#origin,
      expectedRPID: this.#host,
      requireUserVerification: true,
    }
  }
}

/** It takes a quarter of a second and 27 MB: loaded only where a passkey is added or shown. */
const library = () => import('@simplewebauthn/server')

/** Refuses what strangers send, however it is wrong. */
const orNothing = <Result>(work: () => Promise<Result>) => work().catch(() => undefined)

function ownerIn(purpose: Purpose): StaffMember | undefined {
  if (purpose === 'sign in') return undefined
  return 'proofOf' in purpose ? purpose.proofOf : purpose.secondStepOf
}

function wordsOf(purpose: Purpose): string {
  if (purpose === 'sign in') return purpose
  return 'proofOf' in purpose ? `proof of ${purpose.proofOf.id}` : `second step of ${purpose.secondStepOf.id}`
}

const toCredential = ({id, transports}: Passkey) => ({id, transports})

/** Returns why there can be no passkeys here: browsers make them for host names only, and only over https or on this machine. */
function problemOf(publicUrl: string): string | undefined {
  const {hostname, protocol} = new URL(publicUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')))
    return `Passkeys belong to a name, and this server is reached at ${hostname}: STAFF_URL can give it one.`
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol === 'https:' || isLocal) return undefined
  return 'Passkeys need https, and this server is reached without: see STAFF_URL.'
}
