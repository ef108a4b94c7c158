import {existsSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {ROLES, type RoleName} from '../right.ts'
import {isRole, TokenList} from '../standalone/token-list.ts'
import {type Io, say} from './io.ts'
import {named, UsageError} from './usage.ts'

const LONGEST_ROLE = Math.max(...Object.keys(ROLES).map((role) => role.length))

/** `lake token`: who may come in, also while the lake is served. */
export function token([action, ...args]: string[], io: Io): void {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {email: {type: 'string'}, role: {type: 'string'}},
  })
  const [folder = ''] = positionals
  if (action === 'add') {
    const [, name] = named(positionals, 'folder', 'name')
    say(
      io,
      withTokens(folder, (tokens) => tokens.add({name, email: values.email, role: roleOf(values.role)})),
    )
  } else if (action === 'list') {
    named(positionals, 'folder')
    for (const {id, name, email, role, createdAt} of withTokens(folder, (tokens) => tokens.all())) {
      say(io, [id, createdAt.slice(0, 10), role.padEnd(LONGEST_ROLE), name, email].join('  ').trimEnd())
    }
  } else if (action === 'delete') {
    const [, id] = named(positionals, 'folder', 'id')
    if (!withTokens(folder, (tokens) => tokens.remove(id))) throw new Error(`There is no token ${id}.`)
  } else throw new UsageError('Expected: lake token add, list or delete')
}

function roleOf(text: string | undefined): RoleName | undefined {
  if (text === undefined || isRole(text)) return text
  throw new UsageError(`--role is one of ${Object.keys(ROLES).join(', ')}`)
}

function withTokens<Result>(folder: string, work: (tokens: TokenList) => Result): Result {
  if (folder && !existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const tokens = new TokenList(folder)
  try {
    return work(tokens)
  } finally {
    tokens.close()
  }
}
