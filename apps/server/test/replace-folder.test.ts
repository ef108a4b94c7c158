import {globSync, readFileSync} from 'node:fs'
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join, matchesGlob, relative} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {builds, IGNORED, replaceFolder} from '../src/command/build.ts'
import {paths} from '../src/config/paths.ts'

async function openRoom() {
  const room = await mkdtemp(join(tmpdir(), 'room-'))
  onTestFinished(() => rm(room, {recursive: true}))
  const built = join(room, 'dist')
  return {built, build: (name: string) => replaceFolder(built, (fresh) => writeFile(join(fresh, name), ''))}
}

test('What is built takes the place of what was, and nothing of that stays', async () => {
  const {built, build} = await openRoom()
  await build('first.js')
  await build('second.js')
  expect(await readdir(built)).toEqual(['second.js'])
})

test('Two that build at once leave one whole build', async () => {
  const {built} = await openRoom()
  const half = Promise.withResolvers<void>()
  const names = ['first.js', 'second.js']
  const slow = replaceFolder(built, async (fresh) => {
    await writeFile(join(fresh, 'first.js'), '')
    await half.promise
    for (const name of names) await writeFile(join(fresh, name), '')
  })
  const quick = replaceFolder(built, async (fresh) => {
    for (const name of names) await writeFile(join(fresh, name), '')
  })
  await quick
  half.resolve()
  await slow
  expect(await readdir(built)).toEqual(names)
})

test('While a build is made, and after one that failed, what was built before stands whole', async () => {
  const {built, build} = await openRoom()
  await build('first.js')
  const failing = replaceFolder(built, async (fresh) => {
    await writeFile(join(fresh, 'half.js'), '')
    expect(await readdir(built)).toEqual(['first.js'])
    throw new Error('no room on the disk')
  })
  await expect(failing).rejects.toThrow('no room')
  expect(await readdir(built)).toEqual(['first.js'])
  await build('second.js')
  expect(await readdir(built)).toEqual(['second.js'])
})

const VALUES = /^(?:import|export)(?! type\b)[^'"]*? from '((?:\.|@site\/)[^']*)'/gm

test.each(builds)('$title counts whatever it imports among what it is made of', async ({inputs}) => {
  const counts = (file: string) => inputs.some((input) => matchesGlob(relative(paths.house, file), input))
  const files = globSync(inputs, {cwd: paths.house, exclude: (path) => IGNORED.test(path)})
  const missing = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(paths.house, name)
      const found = readFileSync(file, 'utf8').matchAll(VALUES)
      return Array.from(found, ([, from = '']) => createRequire(file).resolve(from))
    })
    .filter((file) => !counts(file))
  expect(files.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
