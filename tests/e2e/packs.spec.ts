import type {SanityClient} from '@sanity/client'
import {contentClient, sessionCookie} from './content-client.ts'
import {pdfPages} from './pdf-text.ts'
import {expect, test} from './test.ts'

const ID = 'pack.district-hospital'

const reference = (_ref: string) => ({_type: 'reference', _ref, _key: _ref})

const createPack = (client: SanityClient) =>
  client.create({
    _id: ID,
    _type: 'pack',
    title: 'Extension of the district hospital',
    employer: 'Public Health Engineering Department',
    reference: 'PHED-2026-114',
    deadline: '2999-12-15',
    letter: 'We apply for prequalification.',
    projects: [reference('project-dar-ul-shifa')],
    sheets: [
      {_type: 'offeredSheet', _key: 'a', sheet: 'letter', number: 'A-1'},
      {_type: 'offeredSheet', _key: 'b', sheet: 'contracts', number: 'A-4'},
    ],
  })

test('An authority opens the pack that was made for it by its private link, until the link ends', async ({
  page,
  site,
}) => {
  const client = await contentClient(site)
  const headers = {cookie: await sessionCookie(site), origin: site.staffUrl}
  await createPack(client)
  try {
    const made = await page.request.post(`${site.staffUrl}/staff/pack-links/`, {headers, data: {document: ID}})
    const {id, code} = await made.json()
    const answer = await page.request.get(`/-/pack/${code}`)
    expect(answer.headers()['x-robots-tag']).toBe('noindex')
    const [cover = '', letter = '', contracts = '', ...more] = pdfPages(await answer.body())
    expect(cover).toMatch(/Extension of the\s+district\s+hospital.*Public Health Engineering.*PHED-2026-114/s)
    expect(letter).toMatch(/Form A-1.*We apply for prequalification/s)
    expect(contracts).toMatch(/Form A-4.*Dar-ul-Shifa Hospital/s)
    expect(more).toEqual([])

    expect((await page.request.get(`/-/pack/${'x'.repeat(43)}`)).status()).toBe(404)
    expect(await (await page.request.get('/search?q=district+hospital+extension')).text()).not.toContain('PHED')

    await page.request.delete(`${site.staffUrl}/staff/pack-links/${id}`, {headers})
    expect((await page.request.get(`/-/pack/${code}`)).status()).toBe(404)
  } finally {
    await client.delete(ID)
  }
})
