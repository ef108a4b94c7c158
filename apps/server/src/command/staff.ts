import {createInterface} from 'node:readline/promises'
import {openStaff, type Staff} from '@site/lake'
import {lakeFolder, readConfig} from '../config.ts'
import {ownWords} from '../own-words.ts'
import {program} from './program.ts'

const USAGE = `Usage:
  pnpm staff list
  pnpm staff add <e-mail>          asks for the password
  pnpm staff password <e-mail>     asks for the new password, and signs the person out everywhere
  pnpm staff remove <e-mail>
  pnpm staff token <e-mail>        prints a bearer token for scripts
  pnpm staff tokens <e-mail>       lists the tokens
  pnpm staff revoke <token id>`

const say = (line: string) => void process.stdout.write(`${line}\n`)

type Command = (staff: Staff, subject: string) => Promise<void> | void

const commands: Record<string, Command> = {
  list: (staff) => {
    for (const {email} of staff.list()) say(email)
  },
  add: async (staff, email) => void (await staff.add({email, password: await askPassword()})),
  password: async (staff, email) => staff.setPassword(email, await askPassword()),
  remove: (staff, email) => staff.remove(email),
  token: (staff, email) => say(staff.createToken(email, 'command line').token),
  tokens: (staff, email) => {
    const member = staff.list().find((candidate) => candidate.email === email.toLowerCase())
    for (const {id, name, createdAt} of member ? staff.tokens.list(member.id) : [])
      say(`${id}  ${new Date(createdAt).toISOString()}  ${name}`)
  },
  revoke: (staff, id) => {
    if (!staff.revokeToken(id)) throw new Error(`There is no token ${id}`)
  },
}

/** From the terminal, or from standard input: never as an argument, which other users of the machine could see. */
async function askPassword(): Promise<string> {
  const lines = createInterface({input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined})
  const password = await lines.question('Password (at least 15 characters): ')
  lines.close()
  return password
}

await program(async () => {
  const [name = '', subject = ''] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || (name !== 'list' && !subject)) throw new Error(USAGE)
  const config = readConfig()
  const {staff, close} = openStaff(lakeFolder(config), {ownWords: ownWords(config)})
  try {
    await command(staff, subject)
  } finally {
    close()
  }
})
