import {type RequestHandler, Router} from 'express'
import * as v from 'valibot'
import {asking, Refusal, read, type StaffRouterOptions} from '../asking.ts'
import type {NewPrivateLink, PrivateLinks} from '../contract.ts'
import {LINK_RIGHTS, roleMay} from '../role.ts'
import {KIND_RULES, MOST_PRIVATE_LINKS, type PrivateLinkKind, type PrivateLinkStore} from './private-link-store.ts'

type PrivateLinkRouterOptions = Pick<StaffRouterOptions, 'audit'> & {links: PrivateLinkStore}

const WHO: Record<PrivateLinkKind, string> = {draft: 'who may write', pack: 'editors'}

const bodyOf = (kind: PrivateLinkKind) =>
  v.strictObject({
    document: v.pipe(
      v.string('Which document?'),
      v.regex(KIND_RULES[kind].documentId, 'There can be no link to this document.'),
    ),
    expiresAt: v.optional(
      v.pipe(
        v.number('An end is in milliseconds.'),
        v.check((time) => time > Date.now(), 'The last day is over.'),
      ),
    ),
  })

/** `/staff/draft-links` and `/staff/pack-links`: makes and ends links to documents, those of others too. */
export function privateLinkRouter({links, audit}: PrivateLinkRouterOptions): Router {
  const {kind} = links
  const body = bodyOf(kind)
  const ofKindOnly: RequestHandler = (_request, response, next) => {
    if (!roleMay(asking(response).member.role, LINK_RIGHTS[kind])) throw new Refusal(403, `This is for ${WHO[kind]}.`)
    next()
  }
  return Router()
    .use(ofKindOnly)
    .get('/', (request, response) => {
      const {document} = request.query
      const listed: PrivateLinks = links.list(typeof document === 'string' ? document : undefined)
      response.json(listed)
    })
    .post('/', (request, response) => {
      const {member, by} = asking(response)
      const asked = read(body, request)
      if (links.list(asked.document).length >= MOST_PRIVATE_LINKS)
        throw new Refusal(422, `There are ${MOST_PRIVATE_LINKS} links to this ${kind}: end one first.`)
      const made: NewPrivateLink = links.make(asked.document, member.id, asked.expiresAt)
      audit.add({...by, action: `${kind} link made`, subject: asked.document, detail: made.id})
      response.status(201).json(made)
    })
    .delete('/:id', (request, response) => {
      const {id} = request.params
      const link = links.get(id)
      if (!link || !links.end(id)) throw new Refusal(404, 'This link has ended.')
      audit.add({...asking(response).by, action: `${kind} link ended`, subject: link.documentId, detail: id})
      response.status(204).end()
    })
}
