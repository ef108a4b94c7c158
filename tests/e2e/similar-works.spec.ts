import {pdfPages} from './pdf-text.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const SET = '/prequalification.pdf'

test('The works that a buyer compares become the contracts of his form, and he can tick others', async ({page}) => {
  await visit(page, '/all-projects?view=compare&works=city-center,uniont-tower,m.a-jinnah-mosque')
  await page.getByRole('link', {name: 'Put them into your tender papers'}).click()
  await expect(page).toHaveURL('/prequalification?works=city-center,uniont-tower,m.a-jinnah-mosque')
  // The tower is running, so it belongs on the sheet of commitments.
  const ticked = page.getByRole('group', {name: /^Tick up to 20/}).getByRole('checkbox', {checked: true})
  await expect(ticked).toHaveCount(2)
  await expect(page.getByText(/^2 of 13 contracts/)).toBeVisible()
  await page.getByRole('checkbox', {name: 'Dar-ul-Shifa Hospital'}).check()
  const downloading = page.waitForRequest((request) => request.url().includes(SET))
  await page.getByRole('button', {name: 'Download as one PDF'}).click()
  const {pathname, search} = new URL((await downloading).url())
  const text = pdfPages(await (await page.request.get(pathname + search)).body()).join(' ')
  for (const work of ['City Center', 'Jinnah', 'Dar-ul-Shifa']) expect(text).toContain(work)
  expect(text).not.toContain('Boulevard Heights')
})

test('Whatever order or words a stranger puts into the address, the same works are one set', async ({request}) => {
  const ask = (query: string) => request.get(`${SET}?sheet=contracts&${query}`)
  const etags = await Promise.all(
    ['works=city-center,dar-ul-shifa', 'works=Dar-ul-Shifa&works=nonsense&works=city-center,,city-center'].map(
      async (query) => (await ask(query)).headers().etag,
    ),
  )
  expect(etags[0]).toBeTruthy()
  expect(etags[1]).toBe(etags[0])
  expect((await ask('works=')).headers().etag).not.toBe(etags[0])
  expect((await ask('works=nonsense')).status()).toBe(404)
  const many = await ask(`works=${Array.from({length: 21}, (_, index) => `work-${index}`)}`)
  expect([many.status(), await many.text()]).toEqual([400, expect.stringContaining('at most 20 works')])
})
