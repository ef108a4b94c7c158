import {spawnSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {env} from 'node:process'
import {fileURLToPath} from 'node:url'

/*
 * Extracts the schema and generates the types of the site's queries: `pnpm typegen`.
 * `pnpm typegen --check` only says whether the committed files are what would be generated.
 */
const folder = new URL('.', import.meta.url)
const generated = ['schema.json', '../packages/content/sanity.types.ts'].map((path) => new URL(path, folder))

const sanity = (...command: string[]) => {
  const {status, stdout, stderr, error} = spawnSync(
    fileURLToPath(new URL('node_modules/.bin/sanity', folder)),
    command,
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      // The command line asks the registry for its newest version and reports its use; neither belongs in a build.
      env: {
        ...env,
        DO_NOT_TRACK: '1',
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1',
      },
    },
  )
  if (status !== 0) throw new Error(error?.message ?? `${stdout}${stderr}`)
}

const contents = () =>
  generated.map((file) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return undefined
    }
  })

const committed = contents()
const check = process.argv.includes('--check')
try {
  sanity('schema', 'extract', '--force')
  sanity('typegen', 'generate')
  const stale = generated.filter((_, index) => contents()[index] !== committed[index])
  if (check && stale.length) {
    const names = stale.map((file) => file.pathname.split('/').at(-1)).join(' and ')
    process.stderr.write(
      `${names} no longer match the schema and the queries: run "pnpm typegen" and commit the result.\n`,
    )
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  // A check must leave the checkout as it was, also when generating failed halfway.
  if (check)
    generated.forEach((file, index) => {
      const before = committed[index]
      if (before !== undefined && before !== contents()[index]) writeFileSync(file, before)
    })
}
