import {watchContentPolicy} from './content-policy.ts'
import {expect, test} from './studio.ts'

test.use({ownBrowser: true})

test('No view of the Studio breaks its content policy, the preview in it works, Inbox, Packs and Content health wait for no script of their own, and what the staff server answers stands in no frame of others', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const breaches = await watchContentPolicy(page)
  // React would wait 0.3 s for each.
  const scripts: string[] = []
  page.on('request', (request) =>
    scripts.push(...(/\/(inbox|packs|health)-.*\.js$/.exec(request.url())?.slice(1) ?? [])),
  )
  await desk.open('/structure')
  await desk.edit('project', 'project-sitara-sapna')
  await desk.open('/vision')
  await expect(page.getByRole('button', {name: 'Fetch'})).toBeVisible()
  await desk.open('/inbox')
  await expect(page.getByRole('tabpanel')).toBeVisible()
  for (const [path, name] of Object.entries({'/packs': 'Packs', '/health': 'Content health'})) {
    await desk.open(path)
    await expect(page.getByRole('heading', {name, level: 1})).toBeVisible()
  }
  expect(scripts).toEqual([])
  await desk.open('/preview?preview=/about')
  await expect(page.frameLocator('iframe').getByRole('heading', {level: 1})).toBeVisible()
  expect(breaches).toEqual([])

  for (const path of ['/studio', '/lake/auth/login', '/no-such-address', '/studio/assets/none.js']) {
    const {headers} = await fetch(site.staffUrl + path)
    expect
      .soft(headers.get('content-security-policy'), path)
      .toMatch(path === '/lake/auth/login' ? /frame-ancestors 'self'/ : /frame-ancestors 'none'/)
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect.soft(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
  }
  expect((await fetch(`${site.staffUrl}/studio`, {method: 'POST'})).status).toBe(405)
})
