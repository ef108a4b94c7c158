/** Documents of these types say what is left before a launch, and any that holds samples does. */
export const LAUNCH = {types: ['siteSettings'], field: 'samples'}

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
  /** It is as it was in the first content, and no editor has confirmed it. */
  isOpen: boolean
}

/** Facts of the machine that content does not hold. */
export type LaunchFacts = {
  /** A mail server is set, and who its mails are from. */
  hasMail: boolean
  /** The day of the last snapshot, `null` where there is none; undefined where none are made. */
  lastBackup?: string | null
  administrators: {all: number; withFactor: number}
  /** Neither address of the settings is of this machine alone (`isPublic`); both are https (`isSafe`). */
  isPublic: boolean
  isSafe: boolean
}

/** A thing to do before the site is shown to visitors. */
export type LaunchStep = {
  name: string
  title: string
  /** Why, or what to do, with names of `values` in braces. */
  text: string
  values?: Record<string, string | number>
  /** Done without, where an editor has said so. */
  state: 'Done' | 'Done without' | 'Open'
  /** The field of the company settings in which it is done: the first that is left. */
  field?: string
  /** Fields of the company settings that are not entered yet, where the step takes several. */
  left?: string[]
  /** The tool of the Studio in which it is done. */
  tool?: string
}

type FoundSample = Sample & {document: StoredDocument}

export type Launch = {
  steps: LaunchStep[]
  /** By the type of their documents. */
  samples: {type: string; samples: FoundSample[]; left: FoundSample[]}[]
  /** Steps, and kinds of documents without a sample that is left, of so many. */
  done: number
  of: number
}

/** The document in which the company enters what it is. */
export const SETTINGS = {id: 'siteSettings', type: 'siteSettings'}

/**
 * Lists what is to be done before the site has visitors: for Launch and Home in the Studio, and for `pnpm site:doctor`.
 * @param facts undefined where the accounts and the machine are not ours to look at
 */
export function launchOf(documents: readonly StoredDocument[], facts: LaunchFacts | undefined): Launch {
  const settings = documents.find(({_id}) => _id === SETTINGS.id)
  const dismissed = settings?.launchDismissed
  const isDismissed = (name: string) => Array.isArray(dismissed) && dismissed.includes(name)
  const stateOf = (name: string, isDone: boolean): LaunchStep['state'] =>
    isDone ? 'Done' : isDismissed(name) ? 'Done without' : 'Open'
  const steps = [...companySteps(settings), ...(facts ? machineSteps(facts) : [])].map(({isDone, ...step}) => ({
    ...step,
    state: stateOf(step.name, isDone),
  }))
  const found = documents.flatMap((document) => samplesOf(document).map((sample) => ({...sample, document})))
  const samples = [...Map.groupBy(found, ({document}) => document._type)].map(([type, all]) => ({
    ...{type, samples: all},
    left: all.filter(({isOpen}) => isOpen),
  }))
  const settled = [...steps.map(({state}) => state !== 'Open'), ...samples.map(({left}) => left.length === 0)]
  return {steps, samples, done: settled.filter(Boolean).length, of: settled.length}
}

type Step = Omit<LaunchStep, 'state'> & {isDone: boolean}

/** Steps of the company: what it enters in these fields of its settings. */
const COMPANY: [name: string, title: string, text: string, ...fields: string[]][] = [
  ['name', 'Name of the company', 'In full, short, and the line after it.', 'companyName', 'shortName', 'tagline'],
  ['logo', 'Logo', 'An SVG or a PNG; until then the drawn mark stands for it.', 'logo'],
  [
    'colour',
    'Colour and letters',
    'Of buttons, link previews, PDFs, mails and icons; until then the drawn ones.',
    'accent',
  ],
  ['address', 'Address', 'As on an envelope, with its place on the map.', 'address', 'coordinates'],
  ['telephone', 'Telephone and e-mail', 'By which clients reach you.', 'phones', 'email'],
]

function companySteps(settings: StoredDocument | undefined): Step[] {
  const open = new Set(settings ? samplesOf(settings).flatMap(({path, isOpen}) => (isOpen ? path : [])) : [])
  return COMPANY.map(([name, title, text, ...fields]) => {
    const left = fields.filter((field) => settings?.[field] === undefined || open.has(field))
    const field = left[0] ?? fields[0] ?? ''
    return {name, title, text, isDone: left.length === 0, field, ...(fields.length > 1 && {left})}
  })
}

/** Returns the steps of operators and of administrators. */
function machineSteps({hasMail, lastBackup, administrators, isPublic, isSafe}: LaunchFacts): Step[] {
  const {all, withFactor: some} = administrators
  const day = lastBackup?.slice(0, 10) ?? ''
  const step = (name: string, title: string, isDone: boolean, text: string) => ({name, title, isDone, text})
  const mail = hasMail
    ? 'Send a mail to yourself, and look whether it arrives.'
    : 'Whoever runs the machine sets SMTP_URL and MAIL_FROM; until then nobody is told of messages.'
  const second = 'Invite somebody under Accounts: who forgets everything is let in by another.'
  const factors = '{some} of {all} have an app or a passkey, under Accounts.'
  const backups = lastBackup
    ? 'The last one is of {day}.'
    : 'Whoever runs the machine sets BACKUP_DIR; until then nothing is copied by itself.'
  const addresses = isPublic
    ? 'SITE_URL and STAFF_URL have to begin with https.'
    : 'Whoever runs the machine sets SITE_URL and STAFF_URL: only this machine reaches the site now.'
  return [
    step('mail', 'Mail server', hasMail, mail),
    {...step('second-person', 'A second administrator', all > 1, second), tool: 'accounts'},
    {
      ...step('second-factor', 'Second factor of administrators', all > 0 && some >= all, factors),
      ...{values: {some, all}, tool: 'accounts'},
    },
    {...step('backups', 'Backups', Boolean(lastBackup), backups), values: {day}},
    step('addresses', 'Address and safe connection', isPublic && isSafe, addresses),
  ]
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

/** Returns the value at a path of names and keys; undefined where there is none. */
function valueAt(document: object, path: string): unknown {
  let value: unknown = document
  for (const [, name, key] of path.matchAll(STEP)) {
    if (typeof value !== 'object' || value === null) return undefined
    if (key !== undefined) value = Array.isArray(value) ? value.find((item) => item?._key === key) : undefined
    else value = Object.hasOwn(value, name ?? '') ? (value as Record<string, unknown>)[name ?? ''] : undefined
  }
  return value
}

/** Tells whether a value contains a text at any depth. */
export function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.includes(text)
  if (typeof value === 'number') return String(value) === text
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => holds(part, text))
}
