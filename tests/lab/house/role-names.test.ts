import {expect, test} from 'vitest'
import {readSources} from './source.ts'

/** Tables of roles, and the steps that brought them into an earlier database. */
const TABLES = ['packages/lake/src/right.ts', 'packages/staff/src/migrations.ts', 'packages/staff/src/role.ts']
/** A role in quotes, in a regular expression, or as a key. An editor is also what one writes in. */
const ROLE =
  /['"`/^(|](?:administrator|contributor|viewer)['"`/$)|]|['"`]editor['"`]|^\s*(?:administrator|contributor|viewer):/m

test('Roles have names in their tables alone: everything else asks for a right', () => {
  const sources = readSources().filter(({isTest, isStyle}) => !isTest && !isStyle)
  expect(sources.length).toBeGreaterThan(500)
  const naming = sources.filter(({text}) => ROLE.test(text)).map(({path}) => path)
  expect(naming.toSorted()).toEqual(TABLES)
})
