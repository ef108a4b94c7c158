import {existsSync, globSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {namesGuarding, ROOMS, UNGUARDED} from './guarded-room.ts'
import {landingForm, PARTS, partsWithTests} from './parts.ts'
import {readmeWithTable} from './parts-table.ts'

const MINUTE_S = 60
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HERE = fileURLToPath(new URL('.', import.meta.url))

const minutesOf = (forms: readonly {seconds: number}[]) => forms.reduce((sum, {seconds}) => sum + seconds, 0) / MINUTE_S

test('Each part has its program, and tests in the folder of its name where it runs tests', () => {
  for (const [name, {program}] of Object.entries(PARTS))
    if (program) expect(existsSync(HERE + program), name).toBe(true)
  for (const [name] of partsWithTests) expect(globSync(`${HERE}${name}/**/*.test.ts`), name).not.toEqual([])
})

test('Each room that a part guards is there, and each room is guarded or says why not', () => {
  for (const [name, {guards}] of Object.entries(PARTS))
    for (const guarded of guards) {
      expect(existsSync(ROOT + guarded), `${guarded} of ${name}`).toBe(true)
      expect(namesGuarding(guarded)).toContain(name)
    }
  expect(ROOMS.filter((room) => namesGuarding(room).length === 0)).toEqual(Object.keys(UNGUARDED))
})

test('A room that is none is answered with the names of all', () => {
  expect(() => namesGuarding('apps/nowhere')).toThrow(`Rooms: ${ROOMS.join(', ')}`)
  expect(() => namesGuarding('docs')).toThrow('is no room')
})

test('Each part has a price, and by their prices a landing takes 20 minutes at most, and all 60', () => {
  const parts = Object.values(PARTS)
  const landing = parts.map(landingForm).filter((form) => form !== undefined)
  for (const {seconds, cpuSeconds} of [...parts.map(({release}) => release), ...landing])
    expect(Math.min(seconds, cpuSeconds)).toBeGreaterThan(0)
  expect(minutesOf(landing)).toBeLessThanOrEqual(20)
  expect(minutesOf(parts.filter(({isApart}) => !isApart).map(({release}) => release))).toBeLessThanOrEqual(60)
})

test('The README lists the parts as the table has them: node tests/lab/parts-table.ts', () => {
  const {asked, found} = readmeWithTable()
  expect(found).toBe(asked)
})
