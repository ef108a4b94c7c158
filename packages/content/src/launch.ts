/** Documents of these types say what a launch lacks, and any that holds samples does. */
export const LAUNCH = {types: ['siteSettings', 'project'], field: 'samples'}

export const launchQuery = '*[defined(samples) || _type in $types] | order(_type asc, _id asc)[0...5000]'

/** A document as it is stored. */
export type StoredDocument = {_id: string; _type: string; [field: string]: unknown}

/** Part of the first content that the company has not said itself (studio/schema/fields/samples.ts). */
export type Sample = {
  _key: string
  /** Its place, as the Studio writes it: `sections[_key=="mission"].picture`. */
  path: string
  /** The words by which it is known. */
  text: string
  confirmedBy?: string
  confirmedAt?: string
  /** It is as it was in the first content, and nobody has confirmed it. */
  isOpen: boolean
}

/** Facts of the machine that content does not hold. */
export type LaunchFacts = {
  /** A mail server is set, and who its mails are from. */
  hasMail: boolean
  /** The day of the last snapshot, `null` where there is none; undefined where none are made. */
  lastBackup?: string | null
  administrators: {all: number; withFactor: number}
  /** Others than this machine reach the site and the Studio by the addresses of the settings, and nobody reads along. */
  isPublic: boolean
  isSafe: boolean
}

/** Something to be done before the site is shown to anybody. */
export type LaunchStep = {
  name: string
  title: string
  /** Why, or what to do; in braces stand the values. */
  text: string
  values?: Record<string, string | number>
  isDone: boolean
  /** The field of the company settings in which it is done. */
  field?: string
}

/** A project of which something is not known. */
type LackingProject = {_id: string; title: string; lacks: string[]}

export type Launch = {
  steps: LaunchStep[]
  /** Steps that somebody said they do without. */
  dismissed: string[]
  samples: (Sample & {document: StoredDocument})[]
  projects: LackingProject[]
  /** Steps and samples that are settled, of so many. */
  done: number
  of: number
}

/**
 * Says what stands between the site and its visitors: for Launch in the Studio, and for `pnpm site:doctor`.
 * @param facts undefined where the accounts and the machine are not ours to look at
 */
export function launchOf(documents: readonly StoredDocument[], facts: LaunchFacts | undefined): Launch {
  const settings = documents.find(({_id}) => _id === 'siteSettings')
  const samples = documents.flatMap((document) => samplesOf(document).map((sample) => ({...sample, document})))
  const steps = [...companySteps(settings), ...(facts ? machineSteps(facts) : [])]
  const listed = settings?.launchDismissed
  const dismissed = Array.isArray(listed) ? listed.filter((name) => typeof name === 'string') : []
  const settled = steps.filter(({name, isDone}) => isDone || dismissed.includes(name))
  return {
    steps,
    dismissed,
    samples,
    projects: documents.filter(({_type}) => _type === 'project').flatMap(lackingOf),
    done: settled.length + samples.filter(({isOpen}) => !isOpen).length,
    of: steps.length + samples.length,
  }
}

function companySteps(settings: StoredDocument | undefined): LaunchStep[] {
  const open = new Set(settings ? samplesOf(settings).flatMap(({path, isOpen}) => (isOpen ? path : [])) : [])
  const isOwn = (...fields: string[]) =>
    settings !== undefined && fields.every((field) => settings[field] !== undefined && !open.has(field))
  return [
    {
      name: 'name',
      title: 'Name of the company',
      text: 'In full, short, and the line after it.',
      isDone: isOwn('companyName', 'shortName', 'tagline'),
      field: 'companyName',
    },
    {
      name: 'logo',
      title: 'Logo',
      text: 'An SVG or a PNG; until then the drawn mark stands for it.',
      isDone: isOwn('logo'),
      field: 'logo',
    },
    {
      name: 'colour',
      title: 'Colour and letters',
      text: 'Of buttons, link previews, PDFs, mails and icons; until then the drawn ones.',
      isDone: isOwn('accent'),
      field: 'accent',
    },
    {
      name: 'address',
      title: 'Address',
      text: 'As on an envelope, with its place on the map.',
      isDone: isOwn('address', 'coordinates'),
      field: 'address',
    },
    {
      name: 'telephone',
      title: 'Telephone and e-mail',
      text: 'By which clients reach you.',
      isDone: isOwn('phones', 'email'),
      field: 'phones',
    },
  ]
}

function machineSteps({hasMail, lastBackup, administrators, isPublic, isSafe}: LaunchFacts): LaunchStep[] {
  return [
    {
      name: 'mail',
      title: 'Mail server',
      text: hasMail
        ? 'Send a mail to yourself, and look whether it arrives.'
        : 'Whoever runs the machine sets SMTP_URL and MAIL_FROM; until then nobody is told of messages.',
      isDone: hasMail,
    },
    {
      name: 'second-person',
      title: 'A second administrator',
      text: 'Invite somebody under Accounts: who forgets everything is let in by another.',
      isDone: administrators.all > 1,
    },
    {
      name: 'second-factor',
      title: 'Second factor of administrators',
      text: '{some} of {all} have an app or a passkey, under Accounts.',
      values: {some: administrators.withFactor, all: administrators.all},
      isDone: administrators.all > 0 && administrators.withFactor >= administrators.all,
    },
    {
      name: 'backups',
      title: 'Backups',
      text: lastBackup
        ? 'The last one is of {day}.'
        : 'Whoever runs the machine sets BACKUP_DIR; until then nothing is copied by itself.',
      values: {day: lastBackup?.slice(0, 10) ?? ''},
      isDone: Boolean(lastBackup),
    },
    {
      name: 'addresses',
      title: 'Address and safe connection',
      text: isPublic
        ? 'SITE_URL and STAFF_URL have to begin with https.'
        : 'Whoever runs the machine sets SITE_URL and STAFF_URL: only this machine reaches the site now.',
      isDone: isPublic && isSafe,
    },
  ]
}

/** Names what of a project buyers ask for and nobody has entered. */
function lackingOf(project: StoredDocument): LackingProject[] {
  const {_id, title} = project
  const isRender = samplesOf(project).some(({path, isOpen}) => path === 'mainImage' && isOpen)
  const lacks = [
    project.contractValue == null && 'value',
    project.client == null && 'client',
    project.completed == null && project.started == null && 'year',
    (project.mainImage == null || isRender) && 'photograph',
  ].filter((lack) => lack !== false)
  return lacks.length > 0 ? [{_id, title: typeof title === 'string' ? title : _id, lacks}] : []
}

type Entry = Partial<Omit<Sample, 'isOpen'>>

/** Tells which samples a document came with, and which are left. Hostile content yields none. */
export function samplesOf(document: StoredDocument): Sample[] {
  const {samples} = document
  if (!Array.isArray(samples)) return []
  return samples.flatMap((entry: Entry | null) => {
    const {_key = '', path, text, confirmedAt, confirmedBy} = entry ?? {}
    if (typeof path !== 'string' || typeof text !== 'string') return []
    const isOpen = !confirmedAt && holds(valueAt(document, path), text)
    return [{_key, path, text, isOpen, ...(confirmedAt && {confirmedAt}), ...(confirmedBy && {confirmedBy})}]
  })
}

const STEP = /([^.[\]]+)|\[_key=="([^"]+)"\]/g

/** Returns what stands at a path of names and keys; undefined where nothing does. */
function valueAt(document: object, path: string): unknown {
  let value: unknown = document
  for (const [, name, key] of path.matchAll(STEP)) {
    if (typeof value !== 'object' || value === null) return undefined
    if (key !== undefined) value = Array.isArray(value) ? value.find((item) => item?._key === key) : undefined
    else value = Object.hasOwn(value, name ?? '') ? (value as Record<string, unknown>)[name ?? ''] : undefined
  }
  return value
}

/** Tells whether words stand somewhere in a value. */
export function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.includes(text)
  if (typeof value === 'number') return String(value) === text
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => holds(part, text))
}
