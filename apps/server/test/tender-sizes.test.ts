import type {Sheet, SheetKind, Tender} from '@site/content'
import {expect, test} from 'vitest'
import {TenderSets} from '../src/tender/tender-sets.ts'

const sheet = (kind: SheetKind, title: string): Sheet => ({
  kind,
  number: null,
  title,
  summary: '',
  asOf: '',
  blocks: [],
  scans: [],
})

/** Sets of sheets whose content changes, with what is drawn of them. */
function openSets() {
  const company = {
    name: 'Pacific Construction',
    city: 'Lahore',
    phone: '',
    email: '',
    accent: '#f2a900',
    typeface: 'archivo' as const,
    logo: null,
  }
  let shown: Tender = {
    title: 'Prequalification',
    company,
    facts: [],
    sheets: [sheet('general', 'A'), sheet('equipment', 'B')],
  }
  const drawn: string[] = []
  let told = 0
  let asked = 0
  let drawing = Promise.resolve()
  const never = () => Promise.reject(new Error('not asked for'))
  const sets = new TenderSets({
    pack: never,
    draftOfPack: never,
    capability: never,
    readFile: never,
    tender: async () => {
      asked += 1
      return structuredClone(shown)
    },
    draw: async (task) => {
      if ('tender' in task) drawn.push(task.tender.sheets.map(({title}) => title).join())
      await drawing
      return {bytes: new TextEncoder().encode(JSON.stringify(task)), pages: 1}
    },
    log: {info: () => {}},
  })
  sets.onSizes(() => {
    told += 1
  })
  return {
    sets,
    drawn,
    asked: () => asked,
    told: () => told,
    /** Draws nothing until it is let go on. */
    holdDrawing() {
      const {promise, resolve} = Promise.withResolvers<void>()
      drawing = promise
      return resolve
    },
    change(sheets = shown.sheets) {
      shown = {...shown, sheets}
      sets.contentChanged()
    },
  }
}

test('A page that names the sizes of sheets waits for none to be drawn, and is told when they are known', async () => {
  const {sets, drawn, told} = openSets()
  expect(sets.sizes()).toEqual({})
  await expect.poll(told).toBe(1)
  expect(Object.keys(sets.sizes())).toEqual(['general', 'equipment'])
  expect(drawn).toEqual(['A', 'B'])
})

test('After a publish only those sheets are drawn for their sizes that it changed', async () => {
  const {sets, drawn, asked, told, change} = openSets()
  sets.sizes()
  await expect.poll(told).toBe(1)
  change()
  expect(Object.keys(sets.sizes())).toEqual(['general', 'equipment'])
  await expect.poll(asked).toBe(2)
  change([sheet('general', 'A'), sheet('equipment', 'Longer than before')])
  await expect
    .poll(() => {
      sets.sizes()
      return told()
    })
    .toBe(2)
  expect(drawn).toEqual(['A', 'B', 'Longer than before'])
})

test('A set that waited while somebody published is not handed out as one of afterwards', async () => {
  const {sets, drawn, change, holdDrawing} = openSets()
  const asker = {network: 'a visitor', isWanted: () => true}
  const goOn = holdDrawing()
  const before = [sets.sheets(['general'], [], asker), sets.sheets([], [], asker)]
  await expect.poll(() => drawn).toEqual(['A'])
  change([sheet('general', 'A'), sheet('equipment', 'C')])
  goOn()
  await Promise.all(before)
  await sets.sheets([], [], asker)
  expect(drawn).toEqual(['A', 'A,B', 'A,C'])
})
