import {readFileSync} from 'node:fs'
import {expect, test} from '@playwright/test'
import {freePorts, type RunningSite, startSite} from '../../e2e/running-site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const servingPid = ({process: {pid}}: RunningSite) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

test('A serving process that is killed is back with its pages and its Studio, without anybody doing anything', async ({
  request,
}) => {
  const before = await (await request.get(`${site.url}/about`)).text()
  const first = servingPid(site)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => servingPid(site)).not.toBe(first)

  await expect(async () => {
    expect(await (await request.get(`${site.url}/about`)).text()).toBe(before)
    expect((await request.get(`${site.staffUrl}/studio`)).status()).toBe(200)
  }).toPass({timeout: 20_000})
})

test('Whoever asks during the first start is not answered until there are pages', async () => {
  const [PORT, STAFF_PORT] = await freePorts()
  const start = {over: false}
  const starting = startSite({PORT, STAFF_PORT}, {fresh: true}).finally(() => {
    start.over = true
  })

  const answers = new Set<unknown>()
  while (!start.over)
    answers.add(
      await fetch(`http://localhost:${PORT}/`).then(
        ({status}) => status,
        () => 'no answer',
      ),
    )
  await (await starting).stop()

  answers.delete(200)
  expect([...answers]).toEqual(['no answer'])
})
