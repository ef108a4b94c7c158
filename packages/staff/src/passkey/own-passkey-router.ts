import {Router} from 'express'
import * as v from 'valibot'
import {asking, nameField, Refusal, read, requireReauthentication, type StaffRouterOptions} from '../asking.ts'
import type {AddedPasskey} from '../contract.ts'
import {MOST_PASSKEYS} from './passkeys.ts'

const newBody = v.strictObject({name: nameField, answer: v.looseObject({}, 'A passkey is needed.')})

/** `/staff/me/passkeys`: keys on somebody's own devices. Added and removed only by who shows again who that is. */
export function ownPasskeyRouter(options: StaffRouterOptions): Router {
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
