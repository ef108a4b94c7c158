import {Router} from 'express'
import * as v from 'valibot'
import type {DraftLinks, NewDraftLink} from '../contract.ts'
import {asking, Refusal, read, type StaffRouterOptions} from '../profile/asking.ts'
import {type DraftLinkStore, MOST_DRAFT_LINKS} from './draft-link-store.ts'

/** A document that visitors may see one day: of those that stay private the id has a dot. */
const documentId = v.pipe(
  v.string('Which document?'),
  v.regex(/^[\w-]{1,128}$/, 'There can be no link to this document.'),
)

type DraftLinkRouterOptions = Pick<StaffRouterOptions, 'audit'> & {draftLinks: DraftLinkStore}

/** `/staff/draft-links`: who may write makes and ends links to a draft, those of others too. */
export function draftLinkRouter({draftLinks, audit}: DraftLinkRouterOptions): Router {
  return Router()
    .get('/:document', (request, response) => {
      const links: DraftLinks = draftLinks.list(request.params.document)
      response.json(links)
    })
    .post('/', (request, response) => {
      const {member, by} = asking(response)
      const {document} = read(v.strictObject({document: documentId}), request)
      if (draftLinks.list(document).length >= MOST_DRAFT_LINKS)
        throw new Refusal(422, `There are ${MOST_DRAFT_LINKS} links to this draft: end one first.`)
      const {id, code, expiresAt} = draftLinks.make(document, member.id)
      audit.add({...by, action: 'draft link made', subject: document, detail: id})
      const made: NewDraftLink = {id, code, expiresAt}
      response.status(201).json(made)
    })
    .delete('/:id', (request, response) => {
      const {id} = request.params
      const link = draftLinks.get(id)
      if (!link || !draftLinks.end(id)) throw new Refusal(404, 'This link has ended.')
      audit.add({...asking(response).by, action: 'draft link ended', subject: link.documentId, detail: id})
      response.status(204).end()
    })
}
