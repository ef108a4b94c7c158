import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {env} from 'node:process'
import {answerHelp} from '../apps/server/src/config/terminal.ts'

answerHelp(`Usage: pnpm typegen [--check | --queries]
  Extracts the schema and generates the types of the site's queries, and names those that changed. \`pnpm dev\` does it after
  schema or queries were saved.
  --check    only says whether the committed files are what would be generated
  --queries  takes the schema as it was extracted last, which saves most of the time`)

const house = join(import.meta.dirname, '..')
const TYPES = 'packages/content/sanity.types.ts'
const GENERATED = ['studio/schema.json', TYPES]

/** Whatever a schema or a query may be made of, and what was generated of it. */
const INPUTS = ['studio/**/*.{ts,tsx,json}', 'packages/*/src/**/*.ts', TYPES, 'pnpm-lock.yaml']
const IGNORED = /(^|\/)(node_modules|dist|test|seed)(\/|$)|\.test\.tsx?$/

/** Holds the fingerprint of sources for which both files were found, or made, to be current. */
const CURRENT = 'studio/node_modules/.cache/typegen-current'

function sanity(...command: string[]): void {
  const {status, stdout, stderr, error} = spawnSync(join(house, 'studio/node_modules/.bin/sanity'), command, {
    cwd: join(house, 'studio'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // The command line asks the registry for its newest version and reports its use; neither belongs in a build.
    env: {...env, DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1'},
  })
  if (status !== 0) throw new Error(error?.message ?? `${stdout}${stderr}`)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(join(house, path), 'utf8')
  } catch {
    return undefined
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS, {cwd: house, exclude: (path) => IGNORED.test(path)}).sort())
    hash.update(file).update(read(file) ?? '')
  return hash.digest('hex')
}

function rememberCurrent(): void {
  mkdirSync(join(house, CURRENT, '..'), {recursive: true})
  writeFileSync(join(house, CURRENT), fingerprint())
}

/** Returns the text of each type by its name. */
const typesIn = (text = '') =>
  new Map(text.split(/^(?=export )/m).map((declaration) => [/^export type (\w+)/.exec(declaration)?.[1], declaration]))

/** Names the types that are new, gone or other than before. */
function changedTypes(before: string | undefined, after: string | undefined): string[] {
  const [old, fresh] = [typesIn(before), typesIn(after)]
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter((name) => name !== undefined)
  return names
    .filter((name) => old.get(name) !== fresh.get(name))
    .map((name) => (old.has(name) ? (fresh.has(name) ? name : `${name} (gone)`) : `${name} (new)`))
}

function generate({schema = true} = {}): void {
  if (schema) sanity('schema', 'extract', '--force')
  sanity('typegen', 'generate')
}

/** Leaves the checkout as it was, also when generating fails halfway. */
function check(): void {
  if (read(CURRENT) === fingerprint()) return
  const committed = GENERATED.map(read)
  try {
    generate()
    const stale = GENERATED.filter((path, index) => read(path) !== committed[index])
    if (stale.length === 0) {
      rememberCurrent()
      return
    }
    const changed = changedTypes(committed[1], read(TYPES)).join(', ')
    throw new Error(
      `${stale.join(' and ')} no longer match the schema and the queries: run "pnpm typegen" and commit the result. ${changed}`,
    )
  } finally {
    GENERATED.forEach((path, index) => {
      const before = committed[index]
      if (before !== undefined && before !== read(path)) writeFileSync(join(house, path), before)
    })
  }
}

function typegen(): void {
  const before = read(TYPES)
  const schema = !process.argv.includes('--queries')
  generate({schema})
  if (schema) rememberCurrent()
  const changed = changedTypes(before, read(TYPES))
  process.stdout.write(changed.length > 0 ? `Changed: ${changed.join(', ')}\n` : 'No type changed.\n')
}

try {
  if (process.argv.includes('--check')) check()
  else typegen()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
