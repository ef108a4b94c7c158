import {htmlErrors} from '../html-checker/html-errors.ts'
import {readAddresses, VIEWS} from './addresses.ts'
import {expect, test} from './test.ts'

/** Pages that no document has. */
const OTHERS = [
  '/search',
  '/search?q=zzzzzz',
  '/no-such-page',
  '/ur/no-such-page',
  '/ur/search?q=zzzzzz',
  '/all-projects?type=running',
  '/all-projects?all=1',
]

test('The Nu checker finds no error in the HTML of any address', async ({request, site}) => {
  test.setTimeout(240_000)
  const addresses = [...(await readAddresses(site)), ...VIEWS].map(({path}) => path)
  const pages = new Map<string, string>()
  for (const path of [...addresses, ...OTHERS]) pages.set(path, await (await request.get(path)).text())

  expect(await htmlErrors(pages)).toEqual([])
})
