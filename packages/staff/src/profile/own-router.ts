import express, {type Response, Router} from 'express'
import * as v from 'valibot'
import {
  asking,
  askPassword,
  nameField,
  passwordBody,
  Refusal,
  read,
  requireReauthentication,
  roleField,
  type StaffRouterOptions,
} from '../asking.ts'
import type {AddedPasskey, Enrolled, Profile, RecoveryCodes} from '../contract.ts'
import {MOST_PASSKEYS} from '../passkey/passkeys.ts'
import {LONGEST_PASSWORD} from '../password.ts'
import {covers, INBOX_RIGHTS} from '../role.ts'
import {MOST_TOKEN_DAYS} from '../token-store.ts'

const proofBody = v.union(
  [passwordBody, v.strictObject({answer: v.looseObject({id: v.string()})})],
  'Your password or a passkey is needed.',
)

/** `/staff/me/proof`: a password or a passkey once more, which counts for five minutes of the session that shows it. */
function proofRouter(options: StaffRouterOptions): Router {
  const {access, audit, passkeys} = options
  return Router()
    .post('/challenge', async (_request, response) => {
      response.json(await passkeys.toShow({proofOf: asking(response).member}))
    })
    .post('/', async (request, response) => {
      const {member, by} = asking(response)
      const shown = read(proofBody, request)
      if ('current' in shown) await askPassword(options, member, shown.current)
      else if (!(await passkeys.check(shown.answer, {proofOf: member}))) {
        audit.add({action: 'failure', subject: member.email, network: by.network, detail: 'passkey, once more'})
        throw new Refusal(422, 'This passkey is not one of this account, or it took too long. Please try again.')
      }
      access.confirm(request)
      response.status(204).end()
    })
}

/** Most bytes of a picture that a member chooses; what is stored is a hundredth of it. */
const MOST_PICTURE_BYTES = 10_000_000

const readPicture = express.raw({type: () => true, limit: MOST_PICTURE_BYTES})

/** `/staff/me/picture`: the picture that colleagues see with the own name. */
function ownPictureRouter({pictures, makePicture}: StaffRouterOptions): Router {
  return Router()
    .put('/', readPicture, async (request, response) => {
      const made = Buffer.isBuffer(request.body) ? await makePicture(request.body) : undefined
      if (!made) throw new Refusal(422, 'A picture is a JPG, PNG or WebP file.')
      pictures.set(asking(response).member.id, made)
      response.status(204).end()
    })
    .delete('/', (_request, response) => {
      pictures.remove(asking(response).member.id)
      response.status(204).end()
    })
}

const MOST_TOKENS = 50

const TOO_LONG = 'A token lives a year at most.'

const profileBody = v.strictObject({name: nameField})
const newPasswordBody = v.strictObject({
  ...passwordBody.entries,
  password: v.pipe(
    v.string('A password is needed.'),
    v.maxLength(LONGEST_PASSWORD, 'A password is shorter than that.'),
  ),
})
const tokenBody = v.strictObject({
  name: nameField,
  role: roleField,
  inbox: v.optional(v.picklist(INBOX_RIGHTS, 'There is no such part of the inbox.'), 'neither'),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TOKEN_DAYS, TOO_LONG)),
})

/** `/staff/me`: name, password, sessions and tokens of the member who asks. */
export function ownRouter(options: StaffRouterOptions): Router {
  const {staff, access} = options
  const sendProfile = (response: Response) => void response.json(profileOf(options, response))

  return Router()
    .use('/second-factor', ownSecondFactorRouter(options))
    .use('/picture', ownPictureRouter(options))
    .use('/passkeys', ownPasskeyRouter(options))
    .use('/proof', proofRouter(options))
    .get('/', (_request, response) => sendProfile(response))
    .patch('/', (request, response) => {
      staff.accounts.setName(asking(response).member.id, read(profileBody, request).name)
      sendProfile(response)
    })
    .post('/password', async (request, response) => {
      const {member, by} = asking(response)
      const {current, password: chosen} = read(newPasswordBody, request)
      await askPassword(options, member, current)
      await staff.setPassword(member.email, chosen, by)
      access.begin(member.id, request, response)
      response.status(204).end()
    })
    .delete('/sessions', (request, response) => {
      const {member, by} = asking(response)
      staff.endSessions(member.id, {but: access.sessionOf(request) ?? ''}, by)
      sendProfile(response)
    })
    .delete('/sessions/:id', (request, response) => {
      const {member, by} = asking(response)
      if (!staff.endSessions(member.id, {id: request.params.id}, by)) throw new Refusal(404, 'This session has ended.')
      sendProfile(response)
    })
    .post('/tokens', requireReauthentication(options), (request, response) => {
      const {member, by} = asking(response)
      const {name, role, inbox, days} = read(tokenBody, request)
      if (staff.tokens.list(member.id).length >= MOST_TOKENS) {
        throw new Refusal(422, `Nobody needs more than ${MOST_TOKENS} tokens: revoke one first.`)
      }
      const rights = {role: covers(member.role, role) ? role : member.role, inbox, days}
      response.status(201).json(staff.createToken(member.email, name, rights, by))
    })
    .delete('/tokens/:id', (request, response) => {
      const {member, by} = asking(response)
      const {id} = request.params
      const isOwn = staff.tokens.list(member.id).some((token) => token.id === id)
      if (!isOwn || !staff.revokeToken(id, by)) throw new Refusal(404, 'This token was revoked.')
      sendProfile(response)
    })
}

/** Returns all that a member sees of the own account. */
function profileOf({staff, access, passkeys, secondFactor, anewUrl}: StaffRouterOptions, response: Response): Profile {
  const {member} = asking(response)
  const {id, email, name, imageUrl, role, inbox} = staff.get(member.id) ?? member
  const appSince = secondFactor.since(id)
  const current = access.sessionOf(response.req)
  return {
    id,
    email,
    name,
    ...(imageUrl && {imageUrl}),
    role,
    inbox,
    ...(!staff.accounts.hasPassword(id) && {
      withoutPassword: {...(anewUrl && {anewUrl})},
    }),
    ...(secondFactor.isSetUp(id) && {
      secondFactor: {codesLeft: secondFactor.codesLeft(id), ...(appSince && {appSince})},
    }),
    passkeys: passkeys.store.list(id).map(({id: key, name: called, createdAt, usedAt}) => ({
      id: key,
      name: called,
      createdAt,
      ...(usedAt && {usedAt}),
    })),
    ...(passkeys.problem && {passkeyProblem: passkeys.problem}),
    isSecondFactorRequired: secondFactor.isRequired,
    sessions: staff.sessions.list(id).map((session) => ({...session, isCurrent: session.id === current})),
    tokens: staff.tokens.list(id).map(({lastUsedAt, ...token}) => ({...token, ...(lastUsedAt && {lastUsedAt})})),
  }
}

const newBody = v.strictObject({name: nameField, answer: v.looseObject({}, 'A passkey is needed.')})

/** `/staff/me/passkeys`: keys on the member's own devices. Added and removed only after a new proof of identity. */
function ownPasskeyRouter(options: StaffRouterOptions): Router {
  const {passkeys, secondFactor} = options
  return Router()
    .use(requireReauthentication(options))
    .post('/challenge', async (_request, response) => {
      const {member} = asking(response)
      if (passkeys.problem) throw new Refusal(409, passkeys.problem)
      if (passkeys.store.count(member.id) >= MOST_PASSKEYS)
        throw new Refusal(422, `Nobody needs more than ${MOST_PASSKEYS} passkeys: remove one first.`)
      response.json(await passkeys.toAdd(member))
    })
    .post('/', async (request, response) => {
      const {member, by} = asking(response)
      if (!(await passkeys.add(member, read(newBody, request), by)))
        throw new Refusal(422, 'This passkey was not taken. Try again: it may have taken too long.')
      // Without them a lost device would lock its owner out.
      const codes = secondFactor.codesLeft(member.id) === 0 ? await secondFactor.newCodes(member.id) : undefined
      response.status(201).json({...(codes && {codes})} satisfies AddedPasskey)
    })
    .delete('/:id', (request, response) => {
      const {member, by} = asking(response)
      if (secondFactor.isRequired && secondFactor.since(member.id) === undefined && passkeys.store.count(member.id) < 2)
        throw new Refusal(409, 'Administrators ask everybody for a second step, and this is your only one.')
      if (!passkeys.remove(member, String(request.params.id), by)) throw new Refusal(404, 'This passkey was removed.')
      secondFactor.forgetUnneeded(member.id)
      response.status(204).end()
    })
}

const codeBody = v.strictObject({
  code: v.pipe(v.string('A code is needed.'), v.maxLength(20, 'A code has six digits.')),
})

/** `/staff/me/second-factor`: what the member shows after the password. Changed only after a new proof of identity. */
function ownSecondFactorRouter(options: StaffRouterOptions): Router {
  const {access, secondFactor, passkeys} = options
  return Router()
    .use(requireReauthentication(options))
    .post('/', (request, response) => {
      const {member} = asking(response)
      if (secondFactor.since(member.id)) throw new Refusal(409, 'There is one already.')
      const enrolled: Enrolled = secondFactor.enrol(member, access.sessionOf(request) ?? '')
      response.status(201).json(enrolled)
    })
    .post('/confirmation', async (request, response) => {
      const {member, by} = asking(response)
      const codes = await secondFactor.confirm(member, read(codeBody, request).code, by)
      if (!codes) throw new Refusal(422, 'This is not the code of now. Is the clock of the telephone right?')
      const shown: RecoveryCodes = {codes}
      response.json(shown)
    })
    .post('/codes', async (_request, response) => {
      const {member} = asking(response)
      if (!secondFactor.isSetUp(member.id)) throw new Refusal(409, 'There is no second step.')
      const shown: RecoveryCodes = {codes: await secondFactor.newCodes(member.id)}
      response.json(shown)
    })
    .delete('/', (_request, response) => {
      const {member, by} = asking(response)
      if (secondFactor.isRequired && passkeys.store.count(member.id) === 0)
        throw new Refusal(409, 'Administrators ask everybody for a second step.')
      secondFactor.removeApp(member, by)
      response.status(204).end()
    })
}
