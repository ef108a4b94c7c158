import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bundleLibrary, GUARDED} from '../bundle-library.ts'
import * as library from '../src/index.ts'

/** The library as it is packed. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'))
  await bundleLibrary(folder)
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
})

afterAll(() => rm(folder, {recursive: true, force: true}))

/** Runs a program as a Node of that version does, by what it says of itself. */
async function runAs(version: string, ...args: string[]) {
  const versions = `{value: {...process.versions, node: '${version}'}}`
  const disguise = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`
  const options = ['--disable-warning=ExperimentalWarning', '--import', disguise]
  return promisify(execFile)(process.execPath, [...options, ...args], {cwd: folder}).then(
    ({stdout, stderr}) => ({code: 0, stdout, stderr}),
    ({code, stdout, stderr}) => ({code, stdout, stderr}),
  )
}

const importOf = (name: string) =>
  `import('./${name}.js').then((all) => console.log(...Object.keys(all)), ({message}) => console.log(message))`

const faultOf = (version: string) =>
  `The lake needs Node 24: this is ${version}.\nInstall it from https://nodejs.org,\nor put "npx -p node@24" in front of the command.\n`

test.each(['20.20.2', '22.23.3'])(
  'Node %s is told in three lines what the packed lake needs (samples)',
  async (version) => {
    expect(await runAs(version, 'lake.js', 'help')).toEqual({code: 1, stdout: '', stderr: faultOf(version)})
    for (const name of GUARDED)
      expect(await runAs(version, '-e', importOf(name)), name).toEqual({code: 0, stdout: faultOf(version), stderr: ''})
  },
)

test('Node 24 is told nothing: the packed program answers, and the library gives what its source gives', async () => {
  expect(await runAs('24.0.0', 'lake.js', 'help')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Usage: lake/),
  })
  const {stdout} = await runAs('24.0.0', '-e', importOf('index'))
  expect(stdout.trim().split(' ').toSorted()).toEqual(Object.keys(library).toSorted())
})

/** Lists the files and modules that Node reads before it runs the first line of a file. */
async function readBefore(file: string): Promise<string[]> {
  if (!file.startsWith('./')) return [file]
  const text = await readFile(join(folder, file), 'utf8')
  const found = [...text.matchAll(/^(?:import|export)\b(?! const).*?["']([^"'\n]+)["'];?$/gm)].map(
    ([, from = '']) => from,
  )
  return [file, ...(await Promise.all(found.map(readBefore))).flat()]
}

test('What an older Node reads before it is told (the program and all that is guarded) holds nothing but the sentence', async () => {
  for (const name of ['lake', ...GUARDED]) {
    const [first, ...others] = await readBefore(`./${name}.js`)
    expect(first).toBe(`./${name}.js`)
    expect(others.filter((other) => !/^\.\/node-version(-[\w-]+)?\.js$/.test(other))).toEqual([])
    expect(others.length).toBeGreaterThan(0)
  }
})
