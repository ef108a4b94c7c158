import {expect, test} from 'vitest'
import {useOffice} from '../../test/office.ts'
import {openTool} from '../../test/open-tool.tsx'

const office = useOffice()

type Opened = Awaited<ReturnType<typeof openTool>>

const entries = ({screen}: Opened) => screen.queryAllByRole('listitem').map(({textContent}) => textContent ?? '')

test('An administrator reads in the Studio what happened, by person and kind, and takes it along as a table', async () => {
  const sana = await office.person('sana')
  const wrong = new URLSearchParams({email: sana.email, password: 'not the right password'})
  await sana.fetch('/lake/auth/login', {method: 'POST', body: wrong})
  const opened = await openTool(sana, '/accounts/audit')
  const {screen, user} = opened
  await expect.poll(() => entries(opened)).toContainEqual(expect.stringContaining('Account made'))
  await user.selectOptions(screen.getByLabelText('Kind'), 'Wrong password')
  // Several within a minute are one entry, of the first of them.
  await expect
    .poll(() => entries(opened))
    .toEqual([expect.stringMatching(/Wrong password.*sana@example\.com.*from .*127\.0\.0\.1/)])
  const table = screen.getByRole<HTMLAnchorElement>('link', {name: 'Export CSV'})
  expect(table.download).toBe('audit.csv')
  const answer = await sana.fetch(table.href)
  expect(answer.headers.get('content-disposition')).toContain('audit.csv')
  expect((await answer.text()).trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/,failure,.*,sana@example\.com,/),
  ])
})

test('What is listed stays when an older question is answered late, and when more cannot be read', async () => {
  const nadia = await office.person('nadia')
  await nadia.client.create({_id: 'siteSettings', _type: 'siteSettings'})
  for (let place = 0; place <= 100; place++)
    await nadia.client.patch('siteSettings', {set: {launchDismissed: [`step-${place}`]}}).commit()
  const opened = await openTool(nadia, '/accounts/audit')
  const {screen, user} = opened
  await expect.poll(() => entries(opened)).toHaveLength(100)

  const {promise, resolve: release} = Promise.withResolvers<void>()
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  nadia.intercept = async ({url}, pass) => {
    if (!url.includes('audit/?person=nobody')) return pass()
    asked.resolve()
    await promise
    return pass().finally(answered.resolve)
  }
  await user.click(screen.getByLabelText('Person'))
  await user.paste('nobody')
  await asked.promise
  await user.clear(screen.getByLabelText('Person'))
  await expect.poll(() => entries(opened)).toHaveLength(100)
  release()
  await answered.promise

  nadia.intercept = async ({url}, pass) =>
    url.includes('before=') ? Response.json({error: 'Busy'}, {status: 503}) : pass()
  const more = () => user.click(screen.getByRole('button', {name: 'Show more'}))
  await more()
  await screen.findByRole('alert')
  expect(entries(opened)).toHaveLength(100)
  nadia.intercept = undefined
  await more()
  await expect.poll(() => entries(opened).length).toBeGreaterThan(100)
})
