import {Router} from 'express'
import * as v from 'valibot'
import {asking, askPassword, passwordBody, Refusal, read, type StaffRouterOptions} from './asking.ts'

const proofBody = v.union(
  [passwordBody, v.strictObject({answer: v.looseObject({id: v.string()})})],
  'Your password or a passkey is needed.',
)

/** `/staff/me/proof`: a password or a passkey once more, which counts for five minutes of the session that shows it. */
export function proofRouter(options: StaffRouterOptions): Router {
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
