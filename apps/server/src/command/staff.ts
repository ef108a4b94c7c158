import {createInterface} from 'node:readline/promises'
import {parseArgs} from 'node:util'
import type {ScriptToken, Staff} from '@site/staff'
import {program} from './program.ts'
import {withStaff} from './with-staff.ts'

const USAGE = `Usage:
  pnpm staff list
  pnpm staff add <e-mail>          asks for the password
  pnpm staff password <e-mail>     asks for the new password, ends the person's sessions and previews, revokes the tokens
  pnpm staff remove <e-mail>
  pnpm staff token <e-mail> [--name <name>] [--role read|write] [--days <days>]
                                   prints a bearer token for scripts; without options it may read, for 90 days
  pnpm staff tokens <e-mail>       lists the tokens: id, role, made, end, last use, name
  pnpm staff revoke <token id>`

const MOST_DAYS = 3_650
const LONGEST_NAME = 100

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Options = {name?: string | undefined; role?: string | undefined; days?: string | undefined}
type Command = (staff: Staff, subject: string, options: Options) => Promise<void> | void

const commands: Record<string, Command> = {
  list: (staff) => {
    for (const {email} of staff.list()) say(email)
  },
  add: async (staff, email) => void (await staff.add({email, password: await askPassword()})),
  password: async (staff, email) => staff.setPassword(email, await askPassword()),
  remove: (staff, email) => staff.remove(email),
  token: (staff, email, options) => {
    const {name, ...rights} = readToken(options)
    say(staff.createToken(email, name, rights).token)
  },
  tokens: (staff, email) => {
    const member = staff.find(email)
    for (const token of member ? staff.tokens.list(member.id) : []) say(asLine(token))
  },
  revoke: (staff, id) => {
    if (!staff.revokeToken(id)) throw new Error(`There is no token ${id}`)
  },
}

function readToken({name = 'script', role = 'read', days = '90'}: Options) {
  if (role !== 'read' && role !== 'write') throw new Error('--role is read, or write for reading and writing')
  if (!/^\d+$/.test(days) || Number(days) < 1 || Number(days) > MOST_DAYS)
    throw new Error(`--days is a whole number from 1 to ${MOST_DAYS}`)
  if (name.length > LONGEST_NAME) throw new Error(`--name has at most ${LONGEST_NAME} characters`)
  return {name, role, days: Number(days)} as const
}

function asLine({id, name, role, createdAt, expiresAt, lastUsedAt}: ScriptToken): string {
  const [made, end, used] = [createdAt, expiresAt, lastUsedAt].map((time) => time && new Date(time).toISOString())
  const ended = expiresAt <= Date.now()
  return [
    id,
    role.padEnd(5),
    `made ${made}`,
    `${ended ? 'ended' : 'ends'} ${end}`,
    `last used ${used ?? 'never'}`,
    name,
  ].join('  ')
}

/** From the terminal, or from standard input: never as an argument, which other users of the machine could see. */
async function askPassword(): Promise<string> {
  const lines = createInterface({input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined})
  const password = await lines.question('Password (at least 15 characters): ')
  lines.close()
  return password
}

await program(async () => {
  const text = {type: 'string'} as const
  const {positionals, values} = parseArgs({allowPositionals: true, options: {name: text, role: text, days: text}})
  const [name = '', subject = ''] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || (name !== 'list' && !subject)) throw new Error(USAGE)
  await withStaff(({staff}) => command(staff, subject, values))
})
