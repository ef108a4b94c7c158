import {contentClient} from './content-client.ts'
import {expect, test} from './set-up-site.ts'

const renderedAt = (metrics: string) => async () =>
  Number(/^site_pages_rendered_total (\d+)/m.exec(await (await fetch(metrics)).text())?.[1] ?? Number.NaN)

test('Addresses that nothing has draw no page each', async ({site, metrics}) => {
  const rendered = renderedAt(metrics)
  const before = await rendered()
  const ADDRESSES = 300
  for (let address = 0; address < ADDRESSES; address++) {
    const answer = await fetch(`${site.url}/no-such-${address}`)
    expect([answer.status, (await answer.text()).includes('<h1')]).toEqual([404, true])
  }
  // Beside them the process draws the pages of the site once, ahead of visitors.
  expect((await rendered()) - before).toBeLessThan(ADDRESSES / 2)
})

test('A change draws the pages that show it, and none of the others that are asked for again', async ({
  site,
  metrics,
}) => {
  const rendered = renderedAt(metrics)
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const others = [
    '/',
    '/about',
    '/services/civil-and-structural-works',
    '/prequalification',
    '/affiliation-certificates',
  ]
  for (const path of ['/ceo', ...others]) await read(path)
  const client = await contentClient(site)
  // Pages are drawn ahead of visitors once, two seconds after the start, one shortly after the other.
  let before = Number.NaN
  const sinceLast = async () => {
    const last = before
    before = await rendered()
    return before - last
  }
  await expect.poll(sinceLast, {intervals: [4_000]}).toBe(0)
  const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get('content-security-policy')
  const policies = await Promise.all(others.map(policyOf))
  for (let change = 1; change <= 10; change++) {
    await client
      .patch('page-ceo')
      .set({subtitle: `Changed ${change}`})
      .commit()
    await expect.poll(() => read('/ceo')).toContain(`Changed ${change}`)
    for (const path of others) await read(path)
  }
  expect((await rendered()) - before).toBe(10)
  // Each allows the styles of its page by their hash.
  expect(await Promise.all(others.map(policyOf))).toEqual(policies)
  expect(new Set(policies).size).toBeGreaterThan(1)
})
