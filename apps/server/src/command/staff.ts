import {createInterface} from 'node:readline/promises'
import {Writable} from 'node:stream'
import {parseArgs} from 'node:util'
import type {OpenAccounts, Rights, ScriptToken, StaffMember} from '@site/staff/accounts'
import {INBOX_RIGHTS, isInboxRight, isRole, LEAST_ROLE, roleNames} from '@site/staff/role'
import {print} from '../config/terminal.ts'
import {command, confirm, Interrupted, type Io, start, UsageError} from './program.ts'

/** Takes what a terminal would show of what is typed. */
const nowhere = () => new Writable({write: (_chunk, _encoding, done) => done()})

/** One line from the person at the terminal, or from standard input. @throws {Error} when nothing was typed */
async function ask(question: string, {input, out}: Io, {hidden = false} = {}): Promise<string> {
  const {isTTY = false} = input
  const lines = createInterface({input, output: isTTY && !hidden ? out : nowhere(), terminal: isTTY})
  // Not before: from now on the terminal shows nothing by itself.
  if (isTTY) out.write(question)
  let isInterrupted = false
  // Ctrl+C, which a terminal in this state hands over as a key.
  lines.on('SIGINT', () => {
    isInterrupted = true
    lines.close()
  })
  try {
    const {value = '', done} = await lines[Symbol.asyncIterator]().next()
    if (isInterrupted) throw new Interrupted()
    if (done || value === '') throw new Error(`Nothing was typed. Nothing was changed.`)
    return value
  } finally {
    lines.close()
    if (isTTY && hidden) out.write('\n')
  }
}

/**
 * A new password: never as an argument, which other users of the machine could see. At a terminal it is not shown and asked
 * for twice; from standard input it is the first line.
 */
async function askPassword(io: Io): Promise<string> {
  const password = await ask('Password (at least 15 characters, not shown): ', io, {hidden: true})
  if (io.input.isTTY && (await ask('The same again: ', io, {hidden: true})) !== password)
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
  pnpm staff token <e-mail> [--name <name>] [--role <role>] [--inbox <part>] [--days <days>]
                                   prints a bearer token for scripts, which may do no more than the person;
                                   without options a viewer's, who sees no inbox, for 90 days
  pnpm staff token --machine <name>
                                   prints the token of a machine that shows the site: of nobody, it reads until it is revoked
  pnpm staff tokens [<e-mail>]     lists the tokens of somebody, or of the machines: id, role, inbox, made, end, last use, name
  pnpm staff revoke <token id>

  <role>  ${roleNames().join(', ')}
  <part>  of the inbox: ${INBOX_RIGHTS.join(', ')}`

const LONGEST_NAME = 100

type Options = {
  name?: string | undefined
  role?: string | undefined
  inbox?: string | undefined
  days?: string | undefined
  machine?: string | undefined
  yes?: boolean | undefined
}
type Opened = Pick<OpenAccounts, 'staff' | 'links' | 'secondFactor'>
type Command = (opened: Opened, subject: string, options: Options, io: Io) => Promise<void> | void

const commands: Record<string, Command> = {
  list: ({staff}) => {
    for (const member of staff.list()) print(memberLine(member))
  },
  add: async ({staff}, email, options, io) => {
    const rights = readRights(options)
    const name = options.name ?? (io.input.isTTY ? await ask('Name, as colleagues see it: ', io) : undefined)
    await staff.add({email, name: name && shortName(name), rights, password: await askPassword(io)})
  },
  rights: ({staff}, email, options) => {
    const rights = readRights(options)
    if (Object.keys(rights).length === 0) throw new UsageError()
    print(memberLine(staff.setRights(email, rights)))
  },
  password: async ({staff}, email, _options, io) => staff.setPassword(email, await askPassword(io)),
  link: ({staff, links}, email) => print(links.make(staff.known(email), 'reset', {staff: 'command line'})),
  factor: ({staff, secondFactor}, email) => {
    const removed = secondFactor.removeAll(staff.known(email), {staff: 'command line'})
    if (!removed) throw new Error(`${email} has no second factor`)
  },
  remove: async ({staff}, email, {yes = false}, io) => {
    const {name, email: address} = staff.known(email)
    await confirm(`${name} (${address}) will be signed out everywhere, and the tokens revoked.`, {yes}, io)
    const [{readConfig}, {takeSnapshot}] = await Promise.all([
      import('../config/config.ts'),
      import('../operations/backup/snapshot.ts'),
    ])
    print(`What stood before is kept in ${await takeSnapshot(readConfig(io.env))}`)
    staff.remove(email)
  },
  token: async ({staff}, email, {machine, ...options}) => {
    if (machine !== undefined) {
      if (email || Object.keys(options).length > 0) throw new UsageError()
      return print(staff.createMachineToken(shortName(machine)).token)
    }
    const {name, ...rights} = await readToken(options)
    print(staff.createToken(email, name, rights).token)
  },
  tokens: async ({staff}, email) => {
    const {MACHINE_ID} = await import('@site/staff/accounts')
    const owner = email ? staff.findMember(email)?.id : MACHINE_ID
    for (const token of owner ? staff.tokens.list(owner) : []) print(asLine(token))
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

async function readToken({name = 'script', days = '90', ...options}: Options) {
  const {MOST_TOKEN_DAYS} = await import('@site/staff/accounts')
  const {role = LEAST_ROLE, inbox} = readRights(options)
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MOST_TOKEN_DAYS)
    throw new Error(`--days is a whole number from 1 to ${MOST_TOKEN_DAYS}`)
  return {name: shortName(name), role, inbox, days: Number(days)}
}

function shortName(name: string): string {
  if (name.length > LONGEST_NAME) throw new Error(`A name has at most ${LONGEST_NAME} characters`)
  return name
}

const memberLine = ({email, name, role, inbox, signedInAt}: StaffMember) => {
  const last = signedInAt === undefined ? 'never signed in' : `last signed in ${new Date(signedInAt).toISOString()}`
  return [email, name, role, `inbox: ${inbox}`, last].join('  ')
}

function asLine({id, name, role, inbox, createdAt, expiresAt, lastUsedAt}: ScriptToken): string {
  const [made, end, used] = [createdAt, expiresAt, lastUsedAt].map((time) => time && new Date(time).toISOString())
  const ended = expiresAt <= Date.now()
  const times = [`made ${made}`, `${ended ? 'ended' : 'ends'} ${end}`, `last used ${used ?? 'never'}`]
  return [id, role, `inbox: ${inbox}`, ...times, name].join('  ')
}

export const main = command(USAGE, async (args, io) => {
  const text = {type: 'string'} as const
  const {positionals, values} = parseArgs({
    args,
    allowPositionals: true,
    options: {name: text, role: text, inbox: text, days: text, machine: text, yes: {type: 'boolean'}},
  })
  const [name = '', subject = ''] = positionals
  const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined
  const isOfAll = name === 'list' || name === 'tokens' || values.machine !== undefined
  if (!chosen || !(subject || isOfAll)) throw new UsageError()
  const {withStaff} = await import('./with-stores.ts')
  await withStaff(io, (opened) => chosen(opened, subject, values, io))
})

if (import.meta.main) await start(main)
