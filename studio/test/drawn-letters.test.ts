import {DRAWN_LETTERS, lettersOf} from '@site/content/drawn-letters'
import {expect, test} from 'vitest'
import {types} from '../schema/index.ts'
import {readSeed} from './seed.ts'
import {createTestWorkspace, errorsOf, warningsOf} from './workspace.ts'

type Part = {name?: string; fields?: Part[]; components?: {input?: {displayName?: string}}}

/** Fields of the schema by the place for which their letters are counted. */
const counted = types.flatMap((type) =>
  ((type as Part).fields ?? []).flatMap(({name, components}) => {
    const place = components?.input?.displayName ?? ''
    return place in DRAWN_LETTERS ? [{place, field: `${type.name}.${name}`}] : []
  }),
)

test('Each place of the table of drawn letters has a field that counts them', () => {
  const places = new Set(counted.map(({place}) => place))
  expect([...places].sort()).toEqual(Object.keys(DRAWN_LETTERS).sort())
  expect(counted.map(({field}) => field)).toEqual(
    expect.arrayContaining(['slideshow.claim', 'navItem.urdu', 'page.title']),
  )
})

test('A claim as long as it is drawn is right, and one letter more a warning and no error', async () => {
  const seed = readSeed()
  const workspace = await createTestWorkspace(seed)
  const home = seed.find(({_id}) => _id === 'homePage')
  const [show, ...others] = (home?.sections ?? []) as {_type: string}[]
  expect(show?._type).toBe('slideshow')
  const withClaim = (claim: string) => ({...home, sections: [{...show, claim}, ...others]}) as never
  const drawn = 'x'.repeat(DRAWN_LETTERS.claim)
  const about = (lines: string[]) => lines.filter((line) => line.includes('claim'))
  expect(about(await warningsOf(workspace, withClaim(drawn)))).toEqual([])
  expect(about(await warningsOf(workspace, withClaim(`${drawn}x`)))).toEqual([
    expect.stringContaining('49 letters, drawn for 48. Longer ones are set smaller.'),
  ])
  expect(about(await errorsOf(workspace, withClaim(drawn.repeat(4))))).toEqual([])
})

test('Nothing of the first content, after which all was drawn, is longer than it is drawn for', async () => {
  const seed = readSeed()
  const workspace = await createTestWorkspace(seed)
  const warned = await Promise.all(seed.map((document) => warningsOf(workspace, document as never)))
  expect(warned.flat().filter((line) => line.includes('drawn for'))).toEqual([])
})

test('Marks over and under letters take no room', () => {
  expect(lettersOf('é')).toBe(1)
  expect(lettersOf('نقشہ')).toBe(4)
})
