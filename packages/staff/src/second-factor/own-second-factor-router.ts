import {Router} from 'express'
import * as v from 'valibot'
import {asking, Refusal, read, requireReauthentication, type StaffRouterOptions} from '../asking.ts'
import type {Enrolled, RecoveryCodes} from '../contract.ts'

const codeBody = v.strictObject({
  code: v.pipe(v.string('A code is needed.'), v.maxLength(20, 'A code has six digits.')),
})

/** `/staff/me/second-factor`: what somebody shows beside the password. Changed only by who shows again who that is. */
export function ownSecondFactorRouter(options: StaffRouterOptions): Router {
  const {secondFactor, passkeys} = options
  return Router()
    .use(requireReauthentication(options))
    .post('/', (_request, response) => {
      const {member} = asking(response)
      if (secondFactor.since(member.id)) throw new Refusal(409, 'There is one already.')
      const enrolled: Enrolled = secondFactor.enrol(member)
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
