import {expect, test} from 'vitest'
import {type ContentDocument, readContent} from '../health/content.ts'
import {speak} from '../language/say.ts'
import {partsOf, planImport} from './plan-import.ts'
import {readRows, TableFileError} from './read-rows.ts'
import {equipmentTable, staffTable} from './table.ts'
import {writeRows} from './write-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const mixer: ContentDocument = {
  _id: 'equipment-mixer',
  _type: 'equipment',
  _updatedAt: '2026-01-01T00:00:00Z',
  name: 'Transit Mixers',
  quantity: 7,
  unit: 'Nos',
  category: 'plant',
  showOn: ['overview', 'list'],
  orderRank: '0|100000:',
}
const level: ContentDocument = {...mixer, _id: 'equipment-level', name: 'Levels', quantity: 72, category: 'instrument'}

const stored = (documents: ContentDocument[]) => readContent({documents, assets: []}, new Date())
const plan = (text: string, documents = [mixer, level]) =>
  planImport(equipmentTable, readRows(bytes(text)), stored(documents))

test('What was saved is read again, and changes nothing', () => {
  const odd = {...level, name: '=1+1; "quoted", and\nin two lines', listName: '-5'}
  const read = plan(writeRows(equipmentTable, [mixer, odd]), [mixer, odd])
  expect(read).toMatchObject({added: [], changed: [], absent: [], bad: []})
  expect(read.unchanged).toHaveLength(2)
  const drafted = {...mixer, _id: 'drafts.equipment-mixer', quantity: 9}
  expect(plan(writeRows(equipmentTable, [mixer, odd]), [mixer, drafted, odd]).unchanged).toHaveLength(2)
})

test('Places are read by their words as well as by the shorter ones of files that were saved before', () => {
  for (const places of ['Overview, List', 'Printable list, Overview page (with picture)']) {
    const read = plan(`Name;Quantity;Unit;Table;Where it appears\nTransit Mixers;7;Nos;plant;${places}\n`)
    expect(read).toMatchObject({changed: [], bad: []})
    expect(read.unchanged).toEqual([mixer])
  }
})

test('Rows are told apart by their id, or by name and table, and only what differs is changed', () => {
  const read = plan('Name;Quantity;Unit;Table\nTRANSIT MIXERS;9;Nos;Plant and machinery\nCranes;1,345;Nos;plant\n')
  expect(read.changed.map(({document, values}) => [document._id, values])).toEqual([
    ['equipment-mixer', {name: 'TRANSIT MIXERS', quantity: 9}],
  ])
  expect(read.added).toEqual([{line: 3, values: {name: 'Cranes', quantity: 1345, unit: 'Nos', category: 'plant'}}])
  expect(read.absent).toEqual([level])
  expect(
    plan('Id,Name,Table,Quantity,Unit\nequipment-level,Instrument Levels,Instrument,72,Nos').changed,
  ).toMatchObject([{document: level, values: {name: 'Instrument Levels'}}])
})

test('What visitors see is compared and not the draft over it, and what stands as a draft only is told apart', () => {
  const drafted = {...mixer, _id: 'drafts.equipment-mixer', name: 'Mixers', quantity: 9}
  const begun = {...level, _id: 'drafts.equipment-level'}
  const read = plan('Name;Quantity;Unit;Table\nTransit Mixers;9;Nos;plant\nLevels;70;Nos;instrument\n', [
    mixer,
    drafted,
    begun,
  ])
  expect(read).toMatchObject({added: [], absent: [], bad: []})
  const {visible, drafted: unseen} = partsOf(read, [])
  expect(visible.changed.map(({values}) => values)).toEqual([{quantity: 9}])
  expect(unseen.changed.map(({values}) => values)).toEqual([{quantity: 70}])
})

test.each([equipmentTable, staffTable])(
  'In Urdu $fileName may have the names that the Studio says, with marks that nobody sees',
  (table) => {
    const ur = speak('ur').say
    const choices = (kind: (typeof table.columns)[number]['kind']) =>
      typeof kind === 'string' ? [] : 'oneOf' in kind ? kind.oneOf.slice(0, 1) : kind.someOf
    const cells = table.columns.map(
      ({kind}) =>
        choices(kind)
          .map(({title}) => ur(title))
          .join('، ') || '3',
    )
    const heads = table.columns.map(({title}) => `\u2067${ur(title)}\u2069`)
    const read = planImport(table, readRows(bytes(`${heads.join(';')}\n${cells.join(';')}\n`)), stored([]))
    expect(read).toMatchObject({bad: [], ignored: []})
    expect(read.added.map(({values}) => Object.keys(values))).toEqual([table.columns.map(({field}) => field)])
    expect(read.added[0]?.values.showOn).toEqual(['overview', 'list'])
  },
)

test('Numbers are read as spreadsheets write them, in Urdu too', () => {
  const numbers = ['"1,345,803"', '"7,5"', '7.5', '"1,345.5"', '۱۲٬۵۰۰', '۷٫۵', '٤٠']
  const read = plan(
    `Name,Quantity,Unit,Table\n${numbers.map((number, row) => `Crane ${row},${number},Nos,plant\n`).join('')}`,
  )
  expect(read.bad).toEqual([])
  expect(read.added.map(({values}) => values.quantity)).toEqual([1_345_803, 7.5, 7.5, 1345.5, 12_500, 7.5, 40])
})

test('Every row that means nothing is named with its line and why', () => {
  const read = plan(
    'Name,Quantity,Unit,Table,Colour\n"Two\nlines",many,Nos,plant,red\n,4,Nos,plant\nCranes,4,Nos,Boats\n',
  )
  expect(read.bad).toEqual([
    {line: 2, why: 'Quantity “many” is no number.'},
    {line: 4, why: 'Name is empty.'},
    {line: 5, why: 'Table “Boats” is none of: Instrument, Plant and machinery.'},
  ])
  expect(read.ignored).toEqual(['Colour'])
  expect(plan('Item,Number\nCranes,4').bad).toEqual([
    {line: 1, why: 'The head of the file has no column “Name”, “Table”.'},
  ])
})

test('Files of Excel are read in each of their encodings, and what is no table is refused', () => {
  const text = 'Designation\tDepartment\nIngénieur\tEngineers\n'
  const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
  for (const file of [bytes(`\ufeff${text}`), windows, utf16])
    expect(planImport(staffTable, readRows(file), stored([])).added).toMatchObject([
      {values: {designation: 'Ingénieur'}},
    ])
  expect(() => readRows(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toThrow(TableFileError)
  expect(() => readRows(bytes('Name\n'.repeat(1002)))).toThrow('more than 1000 rows')
})

test('Of staff of whom there are several alike, each row is another person', () => {
  const person = (id: string): ContentDocument => ({
    ...mixer,
    _id: id,
    _type: 'staffMember',
    designation: 'Site Engineer',
    name: undefined,
    department: 'engineering',
  })
  const read = planImport(
    staffTable,
    readRows(bytes(`Designation,Department\n${'Site Engineer,Engineers\n'.repeat(3)}`)),
    stored([person('a'), person('b')]),
  )
  expect([read.unchanged.length, read.added.length, read.absent.length]).toEqual([2, 1, 0])
})
