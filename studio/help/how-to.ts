import type {Right} from '@site/staff/contract'
import type {Sentence} from '../language/say.ts'

/** A task in a few steps, with a picture of the place where it is done. */
export type HowTo = {
  /** Names its picture: `pictures/<id>.jpg`. */
  id: string
  title: Sentence
  steps: readonly Sentence[]
  /** The place where it is done; the picture is taken there (`tests/e2e/help-pictures.spec.ts`). */
  to: string
  /** The right that the task takes; without one all users may do it. */
  right?: Right
  inbox?: true
}

const TOWER = '/intent/edit/id=project-union-tower;type=project/'

const tasks = [
  {
    id: 'publish',
    title: 'Change a text and publish it',
    steps: [
      'Open Content and the document: what you type is stored as a draft.',
      'See it on its page under Preview.',
      'Press Publish. Open pages of visitors show it within a second.',
    ],
    to: TOWER,
    right: 'content.publish',
  },
  {
    id: 'ask',
    title: 'Ask for publishing',
    steps: [
      'Change the document, and press Ask for publishing, with a sentence on what changed.',
      'Those who publish see it on their Home and get a mail; they compare and publish, or send it back.',
      'What came back says why, over the form and on your Home. Change it, and ask again.',
    ],
    to: '/home',
    right: 'content.draft',
  },
  {
    id: 'picture',
    title: 'Put a picture in',
    steps: [
      'Drop a picture from the telephone or the camera on the field: it is made small enough by itself.',
      'Write in a few words what it shows, for who cannot see it.',
      'Drag the circle to what must stay in view where the picture is cut.',
    ],
    to: `${TOWER.slice(0, -1)};path=mainImage/`,
    right: 'content.draft',
  },
  {
    id: 'news',
    title: 'Write what happened on a site',
    steps: [
      'Open Content, News, and press the plus over the list.',
      'Give it a title, a day, two or three sentences and a picture.',
      'Publish it: it stands first on the page of news.',
    ],
    to: '/structure/newsPost',
    right: 'content.draft',
  },
  {
    id: 'photographs',
    title: 'Show how a work goes on',
    steps: [
      'Open Content, Site photographs, and press the plus over the list. A telephone is enough.',
      'Choose the project and up to ten photographs, and write one line on what there is to see.',
      'Publish it: the page of the project shows them by month.',
    ],
    to: '/structure/siteVisit',
    right: 'content.draft',
  },
  {
    id: 'schedule',
    title: 'Publish at a time',
    steps: [
      'Open Planned and make a release with a day and a time.',
      'In each document choose the release at the top, and change it there.',
      'All of it is published at that time, together, even if the server was off just then.',
    ],
    to: '/releases',
    right: 'content.publish',
  },
  {
    id: 'hide',
    title: 'Take something off the site for a while',
    steps: [
      'Open the document, press the arrow beside Publish, and choose Take off the site.',
      'It says what leads there. Visitors read “page not found” at its address from then on.',
      'It stays as a draft: Put back stands in the place of Publish, and shows it again.',
    ],
    to: TOWER,
    right: 'content.publish',
  },
  {
    id: 'restore',
    title: 'Bring back what was deleted or changed',
    steps: [
      'Deleted: open Content, Recently deleted, and press Restore. It comes back as a draft.',
      'Changed: open the document and its history, choose a version, and press Revert.',
      'Everything is there for ninety days.',
    ],
    to: '/structure/deleted',
    right: 'content.draft',
  },
  {
    id: 'order',
    title: 'Change the order of a list',
    steps: [
      'Open Content and the list, for example All projects.',
      'Drag a row by its handle, or choose Move and the number of its place.',
      'The site shows the new order at once.',
    ],
    to: '/structure/projects;project',
    right: 'content.publish',
  },
  {
    id: 'answer',
    title: 'Answer an application',
    steps: [
      'Open Inbox and the application; the CV stands beside the answers.',
      'Press Reply and choose a text: received, invited, declined. The fields are filled in.',
      'The mail leaves in the company’s name, and the application moves on to its stage.',
    ],
    to: '/inbox/application',
    inbox: true,
  },
  {
    id: 'pack',
    title: 'Put a pack together for a tender',
    steps: [
      'Open Packs, press New pack, and enter authority, deadline and similar projects.',
      'Missing says what has run out or is still needed before the deadline.',
      'Publish it, and make a private link with a last day.',
    ],
    to: '/packs',
    right: 'content.draft',
  },
  {
    id: 'invite',
    title: 'Invite a colleague',
    steps: [
      'Open Accounts, People, and press Invite somebody.',
      'Choose a role, and what of the inbox they see.',
      'They get a link, choose a password, and are in.',
    ],
    to: '/accounts/people',
    right: 'accounts.manage',
  },
] as const satisfies readonly HowTo[]

export type HowToName = (typeof tasks)[number]['id']

export const howTos: readonly (HowTo & {id: HowToName})[] = tasks

/** Says what each tool is for, by its name. */
export const toolTexts: Readonly<Record<string, Sentence>> = {
  home: 'What waits for you, what colleagues did lately, and the figures of the month.',
  structure: 'Everything that stands on the site, by task: pages, projects, certificates, people.',
  preview: 'The site as it will be, with drafts. A click on a text opens its field.',
  inbox: 'Messages, requests for a quote, registrations and applications: read, assign, note, answer.',
  packs: 'Sets of sheets for one tender, with what is missing in them and private links.',
  files: 'Pictures and PDF files that were uploaded, and where each is used.',
  health: 'What needs attention: pictures without words, certificates that ended, links that lead nowhere.',
  launch: 'What is left before visitors come, and each sample that came with the site.',
  accounts: 'Your name, picture, password and second factor; for administrators everybody’s.',
  releases: 'Changes that are published together, at a time.',
  vision: 'Questions to the content in its own language, for programmers.',
  help: 'These pages.',
}
