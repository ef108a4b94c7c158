import {Router} from 'express'
import * as v from 'valibot'
import type {Enrolled, RecoveryCodes} from '../contract.ts'
import {asking, Refusal, read, type StaffRouterOptions} from '../profile/asking.ts'

const codeBody = v.strictObject({
  code: v.pipe(v.string('A code is needed.'), v.maxLength(20, 'A code has six digits.')),
})
const passwordBody = v.strictObject({
  current: v.pipe(v.string('Your password is needed.'), v.maxLength(1_024, 'This is not your password.')),
})

/** `/staff/me/second-factor`: what somebody shows beside the password. Changed only by who knows that. */
export function ownSecondFactorRouter({staff, secondFactor, throttle}: StaffRouterOptions): Router {
  const askPassword = async (member: {id: string; email: string}, current: string) => {
    const attempt = {account: member.email, known: true, network: `profile ${member.id}`}
    if (throttle.wait(attempt) > 0) throw new Refusal(429, 'Too many tries. Please wait a few seconds.')
    const forgive = throttle.count(attempt)
    if (!(await staff.check(member.email, current))) throw new Refusal(422, 'This is not your password.')
    forgive()
  }

  return Router()
    .post('/', (_request, response) => {
      const {member} = asking(response)
      if (secondFactor.since(member.id)) throw new Refusal(409, 'There is one already.')
      const enrolled: Enrolled = secondFactor.enrol(member)
      response.status(201).json(enrolled)
    })
    .post('/confirmation', (request, response) => {
      const {member, by} = asking(response)
      const codes = secondFactor.confirm(member, read(codeBody, request).code, by)
      if (!codes) throw new Refusal(422, 'This is not the code of now. Is the clock of the telephone right?')
      const shown: RecoveryCodes = {codes}
      response.json(shown)
    })
    .post('/codes', async (request, response) => {
      const {member} = asking(response)
      await askPassword(member, read(passwordBody, request).current)
      if (!secondFactor.since(member.id)) throw new Refusal(409, 'There is no second step.')
      const shown: RecoveryCodes = {codes: secondFactor.newCodes(member.id)}
      response.json(shown)
    })
    .post('/removal', async (request, response) => {
      const {member, by} = asking(response)
      await askPassword(member, read(passwordBody, request).current)
      if (secondFactor.isRequired) throw new Refusal(409, 'Administrators ask everybody for a second step.')
      secondFactor.remove(member, by)
      response.status(204).end()
    })
}
