import {existsSync, readFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {loadedBy} from '../../../tests/loaded-modules.ts'
import {COMMANDS, fileOf} from './process/run-command.ts'
import {environmentOf} from './process/site-process.ts'
import {makeDataFolder} from './process/stored-data.ts'

/** Sources of this house, of some 700 that are loaded by the server. */
const MOST_FOR_USAGE = 12
const MOST_FOR_LIST = 50

const HOUSE = join(import.meta.dirname, '../../..')
/** The scripts that write a text of this house take no words and need none. */
const STARTED = /"(?!docs:)[\w:]+": "node (?:--\S+ )*(apps\/server\/src\/[^\s"]+\.ts)/g
const scripts = readFileSync(join(HOUSE, 'package.json'), 'utf8')
/** Those in the folder of commands, and those that package.json starts. */
const PROGRAMS = new Set([
  ...COMMANDS.map(fileOf),
  ...Array.from(scripts.matchAll(STARTED), ([, file = '']) => join(HOUSE, file)),
])

test.for(Array.from(PROGRAMS, (file) => ({file, name: basename(file, '.ts')})))(
  '$name, started by itself, says how it is used, opens nothing and loads no package',
  async ({file}) => {
    const cwd = await mkdtemp(join(tmpdir(), 'usage-'))
    onTestFinished(() => rm(cwd, {recursive: true}))
    const env = environmentOf(join(cwd, 'data'), {PORT: 'what --help does not read'})
    const {out, sources, packages} = await loadedBy(file, ['--help'], {cwd, env})
    expect(out).toMatch(/^Usage:/)
    expect(packages).toEqual([])
    expect(sources.length).toBeLessThanOrEqual(MOST_FOR_USAGE)
    expect(existsSync(join(cwd, 'data'))).toBe(false)
  },
)

test('The accounts are listed without server, pictures, lake or log', async () => {
  const cwd = await makeDataFolder()
  onTestFinished(() => rm(cwd, {recursive: true}))
  const {sources, packages} = await loadedBy(fileOf('staff'), ['list'], {cwd, env: environmentOf(cwd, {})})
  expect(sources.length).toBeLessThanOrEqual(MOST_FOR_LIST)
  expect(packages.filter((file) => /\/(express|sharp|groq-js|pino|pg|nodemailer|@sanity)\//.test(file))).toEqual([])
  expect(packages.length).toBeLessThanOrEqual(8)
})
