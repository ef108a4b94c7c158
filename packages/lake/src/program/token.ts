import {existsSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {TokenList} from '../standalone/token-list.ts'
import {named, UsageError} from './usage.ts'

/** `lake token`: who may come in, also while the lake is served. */
export function token([action, ...args]: string[]): void {
  const {values, positionals} = parseArgs({
    args,
    allowPositionals: true,
    options: {email: {type: 'string'}, read: {type: 'boolean'}},
  })
  const [folder = ''] = positionals
  if (action === 'add') {
    const [, name] = named(positionals, 'folder', 'name')
    say(withTokens(folder, (tokens) => tokens.add({name, email: values.email, mayWrite: !values.read})))
  } else if (action === 'list') {
    named(positionals, 'folder')
    for (const {id, name, email, mayWrite, createdAt} of withTokens(folder, (tokens) => tokens.all())) {
      say([id, createdAt.slice(0, 10), mayWrite ? 'writes' : 'reads ', name, email].join('  ').trimEnd())
    }
  } else if (action === 'delete') {
    const [, id] = named(positionals, 'folder', 'id')
    if (!withTokens(folder, (tokens) => tokens.remove(id))) throw new Error(`There is no token ${id}.`)
  } else throw new UsageError('Expected: lake token add, list or delete')
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

const say = (line: string) => process.stdout.write(`${line}\n`)
