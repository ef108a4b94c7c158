import type {Right} from '@site/staff/contract'
import type {Sentence} from '../../language/say.ts'
import {toNew} from '../../studio-link.tsx'
import {type User, userMay} from '../../user-may.ts'
import type {Check, Question, Tool} from '../finding.ts'
import {certificateDate, openingDate, packDeadline, untouchedPage} from './dates.ts'
import {lackingFact, packCompany, packProjects} from './facts.ts'
import {formerName} from './former-name.ts'
import {brokenLink, frontPage} from './links.ts'
import {altText, pictureSize} from './pictures.ts'
import {
  endingCertificate,
  foundInContent,
  oldBackup,
  publishRequest,
  refusedMail,
  unpublishedDraft,
  unread,
} from './waiting.ts'

/** A question, the tools that list what is found, and the right without which a user is not told. */
type Row = [question: Question, tools: Tool[], right?: Right]

const offer = (title: Sentence, action: Sentence, to: string): Question => ({name: title, title, offer: {action, to}})

/** All questions, the most urgent first. The server answers Home for each user as their rights are: that takes none here. */
const ROWS: Row[] = [
  [unread, ['home']],
  [refusedMail, ['home']],
  [oldBackup, ['home']],
  [publishRequest, ['home']],
  [endingCertificate, ['home']],
  [unpublishedDraft, ['home']],
  [foundInContent, ['home']],
  [packDeadline, ['packs']],
  [certificateDate, ['health', 'packs'], 'content.draft'],
  [openingDate, ['health'], 'content.draft'],
  [brokenLink, ['health'], 'content.draft'],
  [formerName, ['health'], 'content.draft'],
  [frontPage, ['health'], 'content.draft'],
  [altText, ['health'], 'content.draft'],
  [pictureSize, ['health'], 'content.draft'],
  [untouchedPage, ['health'], 'content.draft'],
  [lackingFact, ['launch'], 'accounts.manage'],
  [packProjects, ['packs']],
  [packCompany, ['packs']],
  [offer('Invite a colleague, with the rights they need', 'Accounts', '/accounts'), ['home'], 'accounts.manage'],
  [offer('Write what happened on a site this week', 'New entry', toNew('newsPost')), ['home'], 'content.draft'],
  [offer('How to: publish at a time', 'Help', '/help/schedule'), ['home'], 'content.publish'],
  [offer('How to: ask for publishing', 'Help', '/help/ask'), ['home'], 'content.draft'],
  [offer('Look at the site with its drafts', 'Preview', '/preview'), ['home']],
  [offer('Choose a picture, so that colleagues know you', 'My account', '/accounts'), ['home']],
  [offer('Secure your account with a second factor', 'My account', '/accounts'), ['home']],
]

/** The one table of what is to do; steps before a launch, which the server lists too, are in `@site/content/launch`. */
export const checks: readonly Check[] = ROWS.map(([question, tools, right]) => ({
  ...question,
  tools,
  ...(right && {right}),
}))

/** Returns the rows that a user is told of. */
export const checksFor = (user: User): Check[] => checks.filter(({right}) => !right || userMay(user, right))

/** Returns rows that a tool lists. */
export const inTool = <Listed extends Pick<Check, 'tools'>>(tool: Tool, listed: readonly Listed[]): Listed[] =>
  listed.filter(({tools}) => tools.includes(tool))
