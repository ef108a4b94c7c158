import express, {type ErrorRequestHandler, type RequestHandler, Router} from 'express'
import * as v from 'valibot'
import {AccountError} from '../account-maker.ts'
import {asking, Refusal, read, requireReauthentication, type StaffRouterOptions} from '../asking.ts'
import type {Actor} from '../audit/audit-entry.ts'
import {auditRouter} from '../audit/audit-router.ts'
import type {AccountRule} from '../contract.ts'
import {PasswordError} from '../password.ts'
import {privateLinkRouter} from '../private-link/private-link-router.ts'
import {roleMay} from '../role.ts'
import {MACHINE_ID, type ScriptToken} from '../token-store.ts'
import {accountRouter} from './account-router.ts'
import {ownRouter} from './own-router.ts'

const ruleBody = v.strictObject({isSecondFactorRequired: v.boolean()})

/** `/staff`: the own account of each member, and all accounts for administrators. For people: a token gets nothing here. */
export function staffRouter(options: StaffRouterOptions): Router {
  const {staff, access, audit, networkOf, secondFactor, pictures, draftLinks, packLinks, launch = Router()} = options
  const peopleOnly: RequestHandler = (request, response, next) => {
    response.set({'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff'})
    // An open page reads again by itself: that is no activity of a session.
    const member = access.identify(request, {touch: request.method !== 'GET'})
    if (!member) throw new Refusal(401, 'Please sign in.')
    if (member.via === 'token') throw new Refusal(403, 'Accounts are for people: sign in in a browser.')
    if (!access.fromOwnPages(request)) throw new Refusal(403, 'This request comes from another website.')
    const by: Actor = {staff: member.email, network: networkOf(request)}
    Object.assign(response.locals, {member, by})
    next()
  }
  const administratorsOnly: RequestHandler = (_request, response, next) => {
    if (!roleMay(asking(response).member.role, 'accounts.manage')) throw new Refusal(403, 'This is for administrators.')
    next()
  }
  const machines = (): ScriptToken[] => staff.tokens.list(MACHINE_ID)
  return Router()
    .use(peopleOnly, express.json({limit: 10_000}))
    .use('/me', ownRouter(options))
    .use('/accounts', administratorsOnly, accountRouter(options))
    .get('/machines', administratorsOnly, (_request, response) => void response.json(machines()))
    .delete('/machines/:id', administratorsOnly, requireReauthentication(options), (request, response) => {
      const id = String(request.params.id)
      const isMachine = machines().some((machine) => machine.id === id)
      if (!isMachine || !staff.revokeToken(id, asking(response).by)) throw new Refusal(404, 'This token was revoked.')
      response.json(machines())
    })
    .use('/audit', administratorsOnly, auditRouter(options))
    .use('/launch', administratorsOnly, launch)
    .use('/draft-links', privateLinkRouter({audit, links: draftLinks}))
    .use('/pack-links', privateLinkRouter({audit, links: packLinks}))
    .get('/pictures/:version', (request, response) => {
      const picture = pictures.findPicture(request.params.version)
      if (!picture) throw new Refusal(404, 'There is no such picture.')
      // Cached by the browser alone, since members may see it and no others; another picture has another address.
      response.set('Cache-Control', 'private, max-age=604800, immutable').type('jpg').send(picture)
    })
    .put('/rule', administratorsOnly, requireReauthentication(options), (request, response) => {
      const rule: AccountRule = read(ruleBody, request)
      secondFactor.require(rule.isSecondFactorRequired, asking(response).by)
      response.json(rule)
    })
    .use(() => {
      throw new Refusal(404, 'There is nothing at this address.')
    })
    .use(answerRefusal)
}

const answerRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  const isOurs = error instanceof Refusal || (typeof error.status === 'number' && error.status < 500)
  const status = isOurs
    ? error.status
    : error instanceof PasswordError || error instanceof AccountError
      ? 422
      : undefined
  if (status === undefined || response.headersSent) return next(error)
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({...(error instanceof Refusal && error.type && {type: error.type}), title: error.message, status}),
    )
}
