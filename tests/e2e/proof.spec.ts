import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {overflowing} from './layout.ts'
import {expect, test} from './test.ts'

// The server renders all of it.
test.use({javaScriptEnabled: false})

const WIDTHS = [320, 360, 639, 640, 820, 1023, 1024, 1093, 1366, 1440, 1920, 3840]

const entries = (page: Page) => page.getByRole('region', {name: /^Proof of/}).getByRole('listitem')

/** Entries in which a text leaves the frame, or overlaps another. */
const spilled = (page: Page) =>
  entries(page).evaluateAll((all) => {
    // As wide as its letters, as high as its lines.
    const boxOf = (part: Element) => {
      const letters = document.createRange()
      letters.selectNodeContents(part)
      const {left, right} = (part.tagName === 'svg' ? part : letters).getBoundingClientRect()
      const {top, bottom} = part.getBoundingClientRect()
      return {left, right, top, bottom}
    }
    type Box = ReturnType<typeof boxOf>
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const isSpilled = (entry: Element) => {
      const {left, right, bottom} = entry.getBoundingClientRect()
      const boxes = [...entry.querySelectorAll('b, b + span, svg')].map(boxOf)
      const leaves = boxes.some((box) => box.left < left || box.right > right + 0.5 || box.bottom > bottom + 0.5)
      return leaves || boxes.some((one, at) => boxes.slice(at + 1).some((other) => overlap(one, other)))
    }
    return all.filter(isSpilled).map(({textContent}) => textContent)
  })

test('The years of building stand on three figures, each a way to the page on its work', async ({page}) => {
  await page.goto('/')
  const profile = page.getByRole('region', {name: 'Company profile'})
  const years = new Date().getFullYear() - 2005
  await expect(profile.getByRole('img', {name: `Since 2005: ${years} years of building`})).toBeVisible()
  await expect(profile.getByText('Design, general contracting, civil, mechanical and electrical work')).toBeVisible()
  await expect(profile.getByRole('listitem')).toHaveText([
    '340,000square feet City Center Multan, covered area',
    '7batching plants our own concrete',
    '1,345,803running feet of scaffolding',
  ])
  const links = profile.getByRole('listitem').getByRole('link')
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(places).toEqual(['/city-center', '/Pacific-mix-concrete', '/tools-and-plants'])
  // The witness lines end at the frame.
  const [line, frame] = await Promise.all([
    profile.getByRole('img', {name: /^Since/}).boundingBox(),
    profile.getByRole('list').boundingBox(),
  ])
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBe(frame?.y)
})

for (const language of ['en', 'ur'])
  test(`With no, one, two and three figures, short ones and samples of long ones, nothing leaves its frame (${language})`, async ({
    page,
    site,
  }) => {
    const client = await contentClient(site)
    const [picture] = await client.fetch('*[_type == "project"] | order(orderRank asc)[0...1].mainImage')
    const words = [
      {figure: 7, unit: 'plants'},
      {
        figure: 1_345_803_000_000,
        unit: 'Baustellenbeleuchtungsanlagen',
        subject: 'of everything that was ever built here, counted twice',
      },
      {figure: 340_000, unit: 'square feet', subject: 'Donaudampfschifffahrtsgesellschaft'},
    ]
    const link = {_type: 'link', target: {_type: 'reference', _ref: 'project-city-center'}}
    const proof = words.map((said, at) => ({_type: 'proof', _key: `${at}`, picture, link, ...said}))
    const sections = [[], proof.slice(0, 1), proof.slice(1, 2), proof.slice(0, 2), proof, proof.toReversed()].map(
      (shown, at) => ({
        _type: 'profile',
        _key: `${at}`,
        label: `Proof of ${at}`,
        heading: 'One firm',
        statement: 'We build.',
        fieldsOfExpertise: ['Design'],
        foundedYear: 2005,
        dimension: '{years} years',
        proof: shown,
        link,
      }),
    )
    const _id = `page-proof-${language}`
    await client.create({_id, _type: 'page', language, title: 'Proof', slug: {current: 'with-proof'}, sections})
    try {
      const path = language === 'ur' ? '/ur/with-proof' : '/with-proof'
      await expect.poll(async () => (await page.goto(path))?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ur' ? 'rtl' : 'ltr')
      await expect(entries(page)).toHaveCount(1 + 1 + 2 + 3 + 3)
      await expect(page.getByRole('img', {name: /years$/})).toHaveCount(sections.length)
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({media})
        for (const width of media === 'print' ? [718] : WIDTHS) {
          await page.setViewportSize({width, height: 900})
          expect.soft(await overflowing(page), `${media} at ${width} px`).toEqual([])
          expect.soft(await spilled(page), `${media} at ${width} px`).toEqual([])
        }
      }
    } finally {
      await client.delete(_id)
    }
  })
