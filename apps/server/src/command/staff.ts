import {createInterface} from 'node:readline/promises'
import {Writable} from 'node:stream'
import {parseArgs} from 'node:util'
import {
  INBOX_RIGHTS,
  isInboxRight,
  isRole,
  LEAST_ROLE,
  MOST_TOKEN_DAYS,
  type OpenStaff,
  type Rights,
  roleNames,
  type ScriptToken,
  type StaffMember,
} from '@site/staff'
import {readConfig} from '../config/config.ts'
import {takeSnapshot} from '../operations/backup/snapshot.ts'
import {confirm, program} from './program.ts'
import {withStaff} from './with-stores.ts'

/** Takes what a terminal would show of what is typed. */
const nowhere = () => new Writable({write: (_chunk, _encoding, done) => done()})

/** One line from the person at the terminal, or from standard input. @throws {Error} when nothing was typed */
async function ask(question: string, {hidden = false} = {}): Promise<string> {
  const {isTTY} = process.stdin
  const lines = createInterface({
    input: process.stdin,
    output: isTTY && !hidden ? process.stdout : nowhere(),
    terminal: isTTY,
  })
  // Not before: from now on the terminal shows nothing by itself.
  if (isTTY) process.stdout.write(question)
  // Ctrl+C, which a terminal in this state hands over as a key.
  lines.on('SIGINT', () => process.exit(130))
  try {
    const {value = '', done} = await lines[Symbol.asyncIterator]().next()
    if (done || value === '') throw new Error(`Nothing was typed. Nothing was changed.`)
    return value
  } finally {
    lines.close()
    if (isTTY && hidden) process.stdout.write('\n')
  }
}

/**
 * A new password: never as an argument, which other users of the machine could see. At a terminal it is not shown and asked
 * for twice; from standard input it is the first line.
 */
async function askPassword(): Promise<string> {
  const password = await ask('Password (at least 15 characters, not shown): ', {hidden: true})
  if (process.stdin.isTTY && (await ask('The same again: ', {hidden: true})) !== password)
    throw new Error('These are two different passwords. Nothing was changed.')
  return password
}

const USAGE = `Usage:
  pnpm staff list                  lists the accounts: e-mail, name, role, what of the inbox they see
  pnpm staff add <e-mail> [--name <name>] [--role <role>] [--inbox <part>]
                                   asks for the name and the password; without options an editor who sees the whole inbox
  pnpm staff rights <e-mail> [--role <role>] [--inbox <part>]
                                   changes what somebody may do
  pnpm staff password <e-mail>     asks for the new password, ends the person's sessions and previews, revokes the tokens
  pnpm staff link <e-mail>         prints a link by which the person chooses a password, once, within 30 minutes
  pnpm staff factor <e-mail>       removes the second factor and the passkeys of somebody who lost them and the recovery codes
  pnpm staff remove <e-mail> [--yes]
  pnpm staff token <e-mail> [--name <name>] [--role <role>] [--days <days>]
                                   prints a bearer token for scripts, which may do no more than the person;
                                   without options a viewer's, for 90 days
  pnpm staff tokens <e-mail>       lists the tokens: id, role, made, end, last use, name
  pnpm staff revoke <token id>

  <role>  ${roleNames().join(', ')}
  <part>  of the inbox: ${INBOX_RIGHTS.join(', ')}`

const LONGEST_NAME = 100

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Options = {
  name?: string | undefined
  role?: string | undefined
  inbox?: string | undefined
  days?: string | undefined
  yes?: boolean | undefined
}
type Opened = Pick<OpenStaff, 'staff' | 'links' | 'secondFactor'>
type Command = (opened: Opened, subject: string, options: Options) => Promise<void> | void

const commands: Record<string, Command> = {
  list: ({staff}) => {
    for (const member of staff.list()) say(memberLine(member))
  },
  add: async ({staff}, email, options) => {
    const rights = readRights(options)
    const name = options.name ?? (process.stdin.isTTY ? await ask('Name, as colleagues see it: ') : undefined)
    await staff.add({email, name: name && shortName(name), rights, password: await askPassword()})
  },
  rights: ({staff}, email, options) => {
    const rights = readRights(options)
    if (Object.keys(rights).length === 0) throw new Error(USAGE)
    say(memberLine(staff.setRights(email, rights)))
  },
  password: async ({staff}, email) => staff.setPassword(email, await askPassword()),
  link: ({staff, links}, email) => say(links.make(staff.known(email), 'reset', {staff: 'command line'})),
  factor: ({staff, secondFactor}, email) => {
    const removed = secondFactor.removeAll(staff.known(email), {staff: 'command line'})
    if (!removed) throw new Error(`${email} has no second factor`)
  },
  remove: async ({staff}, email, {yes = false}) => {
    const {name, email: address} = staff.known(email)
    await confirm(`${name} (${address}) will be signed out everywhere, and the tokens revoked.`, {yes})
    say(`What stood before is kept in ${await takeSnapshot(readConfig())}`)
    staff.remove(email)
  },
  token: ({staff}, email, options) => {
    const {name, ...rights} = readToken(options)
    say(staff.createToken(email, name, rights).token)
  },
  tokens: ({staff}, email) => {
    const member = staff.find(email)
    for (const token of member ? staff.tokens.list(member.id) : []) say(asLine(token))
  },
  revoke: ({staff}, id) => {
    if (!staff.revokeToken(id)) throw new Error(`There is no token ${id}`)
  },
}

/** Returns the rights that are said; nothing of those that are not. */
function readRights({role, inbox}: Options): Partial<Rights> {
  if (role !== undefined && !isRole(role)) throw new Error(`--role is one of ${roleNames().join(', ')}`)
  if (inbox !== undefined && !isInboxRight(inbox)) throw new Error(`--inbox is one of ${INBOX_RIGHTS.join(', ')}`)
  return {...(role && {role}), ...(inbox && {inbox})}
}

function readToken({name = 'script', days = '90', ...options}: Options) {
  const {role = LEAST_ROLE} = readRights(options)
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MOST_TOKEN_DAYS)
    throw new Error(`--days is a whole number from 1 to ${MOST_TOKEN_DAYS}`)
  return {name: shortName(name), role, days: Number(days)}
}

function shortName(name: string): string {
  if (name.length > LONGEST_NAME) throw new Error(`A name has at most ${LONGEST_NAME} characters`)
  return name
}

const memberLine = ({email, name, role, inbox, signedInAt}: StaffMember) => {
  const last = signedInAt === undefined ? 'never signed in' : `last signed in ${new Date(signedInAt).toISOString()}`
  return [email, name, role, `inbox: ${inbox}`, last].join('  ')
}

function asLine({id, name, role, createdAt, expiresAt, lastUsedAt}: ScriptToken): string {
  const [made, end, used] = [createdAt, expiresAt, lastUsedAt].map((time) => time && new Date(time).toISOString())
  const ended = expiresAt <= Date.now()
  return [id, role, `made ${made}`, `${ended ? 'ended' : 'ends'} ${end}`, `last used ${used ?? 'never'}`, name].join(
    '  ',
  )
}

await program(async () => {
  const text = {type: 'string'} as const
  const {positionals, values} = parseArgs({
    allowPositionals: true,
    options: {name: text, role: text, inbox: text, days: text, yes: {type: 'boolean'}},
  })
  const [name = '', subject = ''] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || (name !== 'list' && !subject)) throw new Error(USAGE)
  await withStaff((opened) => command(opened, subject, values))
})
