import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type {InboxOverview} from '@site/api/inbox'
import type {Home} from '@site/content/home'
import type {LaunchFacts} from '@site/content/launch'
import {
  type Account,
  type AccountRule,
  type AddedPasskey,
  type AuditPage,
  type Enrolled,
  type Handed,
  type InboxRight,
  type NewPrivateLink,
  type NewToken,
  type PrivateLinks,
  type Profile,
  REAUTHENTICATE,
  type RecoveryCodes,
  type Role,
  type Token,
} from '@site/staff/contract'
import {asProblem, problemOf} from '../../inbox/data/inbox-problem.ts'
import {reauthenticate} from './reauthentication.ts'

type Rights = {role: Role; inbox: InboxRight}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const json = {headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}
  const init = {method, ...(body instanceof File ? {body} : body !== undefined && json)}
  const response = await fetch(`/staff/${path}`, init).catch((error: unknown) => {
    throw asProblem(error)
  })
  if (!response.ok) {
    const problem = await problemOf(response)
    if (problem.type !== REAUTHENTICATE) throw problem
    await reauthenticate().catch(() => {
      throw problem
    })
    return ask(method, path, body)
  }
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as Answer
}

const one = (id: string) => `accounts/${encodeURIComponent(id)}`

/** Accounts, on this origin. Every call rejects with an `InboxProblem`; what changes something answers with all of it anew. */
export const staffClient = {
  profile: () => ask<Profile>('GET', 'me/'),
  rename: (name: string) => ask<Profile>('PATCH', 'me/', {name}),
  choosePicture: (file: File) => ask<void>('PUT', 'me/picture', file),
  removePicture: () => ask<void>('DELETE', 'me/picture'),
  changePassword: (current: string, password: string) => ask<void>('POST', 'me/password', {current, password}),
  enrol: () => ask<Enrolled>('POST', 'me/second-factor'),
  confirmFactor: (code: string) => ask<RecoveryCodes>('POST', 'me/second-factor/confirmation', {code}),
  newRecoveryCodes: () => ask<RecoveryCodes>('POST', 'me/second-factor/codes'),
  removeFactor: () => ask<void>('DELETE', 'me/second-factor'),
  prove: (proof: {current: string} | {answer: AuthenticationResponseJSON}) => ask<void>('POST', 'me/proof', proof),
  askForProof: () => ask<PublicKeyCredentialRequestOptionsJSON>('POST', 'me/proof/challenge'),
  askForPasskey: () => ask<PublicKeyCredentialCreationOptionsJSON>('POST', 'me/passkeys/challenge'),
  addPasskey: (name: string, answer: RegistrationResponseJSON) =>
    ask<AddedPasskey>('POST', 'me/passkeys', {name, answer}),
  removePasskey: (id: string) => ask<void>('DELETE', `me/passkeys/${encodeURIComponent(id)}`),
  setRule: (isSecondFactorRequired: boolean) => ask<AccountRule>('PUT', 'rule', {isSecondFactorRequired}),
  endSession: (id: string) => ask<Profile>('DELETE', `me/sessions/${id}`),
  endOtherSessions: () => ask<Profile>('DELETE', 'me/sessions'),
  makeToken: (token: Rights & {name: string; days: number}) => ask<NewToken>('POST', 'me/tokens', token),
  revokeToken: (id: string) => ask<Profile>('DELETE', `me/tokens/${id}`),

  home: () => ask<Home<InboxOverview>>('GET', 'home/'),
  launchFacts: () => ask<LaunchFacts>('GET', 'launch/'),
  sendTestMail: () => ask<{to: string}>('POST', 'launch/mail'),
  takeSnapshot: () => ask<object>('POST', 'launch/snapshot'),

  draftLinks: (document: string) => ask<PrivateLinks>('GET', `draft-links/?document=${encodeURIComponent(document)}`),
  makeDraftLink: (document: string) => ask<NewPrivateLink>('POST', 'draft-links/', {document}),
  endDraftLink: (id: string) => ask<void>('DELETE', `draft-links/${id}`),
  packLinks: () => ask<PrivateLinks>('GET', 'pack-links/'),
  makePackLink: (document: string, expiresAt: number) =>
    ask<NewPrivateLink>('POST', 'pack-links/', {document, expiresAt}),
  endPackLink: (id: string) => ask<void>('DELETE', `pack-links/${id}`),

  machines: () => ask<Token[]>('GET', 'machines'),
  revokeMachine: (id: string) => ask<Token[]>('DELETE', `machines/${id}`),
  accounts: () => ask<Account[]>('GET', 'accounts/'),
  invite: (person: Rights & {email: string; name: string}) => ask<Handed>('POST', 'accounts/', person),
  setRights: (id: string, rights: Partial<Rights>) => ask<Account[]>('PATCH', one(id), rights),
  remove: (id: string) => ask<Account[]>('DELETE', one(id)),
  audit: (query: string) => ask<AuditPage>('GET', `audit/?${query}`),
  sendLink: (id: string) => ask<Handed>('POST', `${one(id)}/link`),
  unlock: (id: string) => ask<Account[]>('POST', `${one(id)}/unlock`),
  removeFactorOf: (id: string) => ask<Account[]>('DELETE', `${one(id)}/second-factor`),
  endSessionsOf: (id: string) => ask<Account[]>('DELETE', `${one(id)}/sessions`),
}
