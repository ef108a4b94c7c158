import {isMailAddress, readMailAddress} from '@site/forms/mail-address'
import {type Request, type Response, Router} from 'express'
import * as v from 'valibot'
import type {StaffMember} from '../account-store.ts'
import {
  asking,
  nameField,
  Refusal,
  read,
  requireReauthentication,
  roleField,
  type StaffRouterOptions,
} from '../asking.ts'
import type {Account, Handed} from '../contract.ts'
import {INBOX_RIGHTS, roleMay} from '../role.ts'
import {stepOf} from '../sign-in/second-step-router.ts'

const inbox = v.picklist(INBOX_RIGHTS, 'What of the inbox?')
const email = v.pipe(
  v.string('An e-mail address is needed.'),
  v.transform(readMailAddress),
  v.check(isMailAddress, 'This is no e-mail address.'),
)
const invitationBody = v.strictObject({email, name: nameField, role: roleField, inbox})
const rightsBody = v.strictObject({role: v.optional(roleField), inbox: v.optional(inbox)})

/** `/staff/accounts`: who may sign in and what they may do. For administrators; the last of them stays one. */
export function accountRouter(options: StaffRouterOptions): Router {
  const {staff, links, throttle, secondFactor} = options
  const reauthenticated = requireReauthentication(options)
  const named = ({params}: Request): StaffMember => {
    const member = staff.get(String(params.id))
    if (!member) throw new Refusal(404, 'This account was ended.')
    return member
  }
  const sendAll = (response: Response) => response.json(staff.list().map((member) => describe(options, member)))
  const hand = async (response: Response, member: StaffMember) => {
    const purpose = member.signedInAt === undefined ? 'invitation' : 'reset'
    const handed: Handed = await links.hand(member, purpose, asking(response).by)
    response.status(201).json(handed)
  }

  return Router()
    .get('/', (_request, response) => void sendAll(response))
    .post('/', reauthenticated, async (request, response) => {
      const {role: given, inbox: seen, ...person} = read(invitationBody, request)
      const member = staff.invite({...person, rights: {role: given, inbox: seen}}, asking(response).by)
      await hand(response, member)
    })
    .patch('/:id', reauthenticated, (request, response) => {
      const member = named(request)
      const rights = read(rightsBody, request)
      if (rights.role && !roleMay(rights.role, 'accounts.manage')) keepOne(options, member)
      staff.setRights(member.email, rights, asking(response).by)
      sendAll(response)
    })
    .delete('/:id', reauthenticated, (request, response) => {
      const member = named(request)
      keepOne(options, member)
      staff.remove(member.email, asking(response).by)
      sendAll(response)
    })
    .post('/:id/link', reauthenticated, (request, response) => hand(response, named(request)))
    .post('/:id/unlock', (request, response) => {
      const member = named(request)
      for (const account of [member.email, stepOf(member)]) throttle.forget(account)
      sendAll(response)
    })
    .delete('/:id/second-factor', reauthenticated, (request, response) => {
      secondFactor.removeAll(named(request), asking(response).by)
      sendAll(response)
    })
    .delete('/:id/sessions', (request, response) => {
      staff.endSessions(named(request).id, {}, asking(response).by)
      sendAll(response)
    })
}

/** Returns what administrators see of an account. */
function describe(options: StaffRouterOptions, member: StaffMember): Account {
  const {staff, throttle, secondFactor, draftLinks, packLinks} = options
  const {id, email: address, name, imageUrl, signedInAt} = member
  const invitedUntil = signedInAt === undefined ? staff.links.invitedUntil(id) : undefined
  return {
    id,
    email: address,
    name,
    ...(imageUrl && {imageUrl}),
    role: member.role,
    inbox: member.inbox,
    ...(signedInAt !== undefined && {signedInAt}),
    ...(invitedUntil !== undefined && {invitedUntil}),
    failures: throttle.failures(address) + throttle.failures(stepOf(member)),
    hasSecondFactor: secondFactor.isSetUp(id),
    sessions: staff.sessions.list(id).length,
    privateLinks: {draft: draftLinks.countOf(id), pack: packLinks.countOf(id)},
  }
}

/** Throws 409 where this member is the only one who may manage accounts. */
function keepOne({staff}: StaffRouterOptions, member: StaffMember): void {
  const others = staff.list().filter(({id, role: theirs}) => id !== member.id && roleMay(theirs, 'accounts.manage'))
  if (roleMay(member.role, 'accounts.manage') && others.length === 0)
    throw new Refusal(409, 'This is the only administrator: give another account that role first.')
}
