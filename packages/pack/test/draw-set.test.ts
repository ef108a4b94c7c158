import {afterEach, describe, expect, test} from 'vitest'
import {createDrawing} from '../src/index.ts'

type Drawing = ReturnType<typeof createDrawing>
type Task = Parameters<Drawing['draw']>[0]

const HUGE = 20_000

function listOf(rows: number): Task {
  return {
    date: '23 November 2026',
    scans: [],
    tender: {
      title: 'Equipment',
      company: {
        name: 'Builders',
        city: 'Lahore',
        phone: '+92 42 0000 0000',
        email: 'info@builders.example',
        accent: '#f2a900',
        typeface: 'archivo',
        logo: null,
      },
      facts: [],
      sheets: [
        {
          kind: 'equipment',
          number: null,
          title: 'Equipment',
          summary: 'A list',
          asOf: '2026-11-23',
          scans: [],
          blocks: [
            {
              type: 'table',
              heading: 'Plant',
              columns: [
                {name: 'Item', align: 'left', share: 3},
                {name: 'Quantity', align: 'right', share: 1},
              ],
              rows: Array.from({length: rows}, (_, row) => [`Mixer ${row}`, String(row)]),
            },
          ],
        },
      ],
    },
  }
}

const company = {
  name: 'Builders',
  city: 'Lahore',
  category: 'C2',
  accent: '#f2a900',
  typeface: 'archivo' as const,
  logo: null,
}
const facts = (count: number, value: string) => Array.from({length: count}, (_, at) => ({label: `Fact ${at}`, value}))

test('A statement keeps to its four pages, however much there is to say', async () => {
  const drawing = createDrawing()
  const long = 'Batching plants, transit mixers and pumps that are hired by the month'
  const capability = {
    ...{
      company,
      statement: long.repeat(4),
      picture: null,
      elevation: null,
      reach: [],
      motto: '',
      figures: [],
      works: [],
    },
    services: facts(20, long).map(({label, value}) => ({title: label, summary: value.repeat(3)})),
    facts: facts(30, long),
    equipment: facts(18, long),
    people: facts(30, long),
    certificates: {
      ...{type: 'table' as const, heading: 'Certificates'},
      columns: [{name: 'Certificate', align: 'left' as const, share: 1}],
      rows: facts(6, long).map(({value}) => [value]),
    },
  }
  const {pages} = await drawing.draw({date: '23 November 2026', capability, pictures: {}})
  drawing.close()
  expect(pages).toBe(4)
})

describe('The thread that draws', () => {
  let drawing: Drawing | undefined
  afterEach(() => drawing?.close())

  test('is replaced when a set takes too long, and the one that waits behind it is drawn', async () => {
    const deadlines = [AbortSignal.timeout(50)]
    drawing = createDrawing({deadline: () => deadlines.pop() ?? new AbortController().signal})
    const [late, next] = await Promise.allSettled([drawing.draw(listOf(HUGE)), drawing.draw(listOf(3))])
    expect(late).toMatchObject({status: 'rejected', reason: {message: 'The set took too long to draw'}})
    expect(next).toMatchObject({status: 'fulfilled', value: {pages: 1}})
  })

  test('draws again after a set that cannot be read', async () => {
    drawing = createDrawing()
    const broken = {...listOf(1), scans: [{title: 'Scan', bytes: new Uint8Array([1, 2, 3])}]} as unknown as Task
    const [failed, next] = await Promise.allSettled([drawing.draw(broken), drawing.draw(listOf(3))])
    expect(failed.status).toBe('rejected')
    expect(next).toMatchObject({status: 'fulfilled', value: {pages: 1}})
  })
})
