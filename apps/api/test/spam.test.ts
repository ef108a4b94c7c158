import {expect, onTestFinished, test} from 'vitest'
import {openTestApi, readDetail, readList} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'

test('what looks like a program is answered like success, kept apart, not mailed, and can be rescued', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const file = {name: 'cv.pdf', bytes: pdfOf(100)}
  const attempts = [
    await postJson(site.url, {...message, homepage: 'https://spam.example'}),
    await postJson(site.url, message, {'Form-Elapsed': '20'}),
    await postApplication(site.url, applicationBody({homepage: 'x'}, file)),
  ]
  const ids = await Promise.all(attempts.map(async (answer) => ((await answer.json()) as {id: string}).id))
  expect(attempts.map(({status}) => status)).toEqual([201, 201, 201])
  expect(await readList(site)).toEqual([])
  expect((await readList(site, 'spam=true')).map(({id}) => id).sort()).toEqual([...ids].sort())
  for (const id of ids) expect((await readDetail(site, id)).mails).toEqual([])

  const [, , id = ''] = ids
  const rescued = await site.inbox(`/submissions/${id}`, {
    method: 'PATCH',
    headers: {'Content-Type': 'application/json'},
    body: '{"spam":false}',
  })
  expect(await rescued.json()).toMatchObject({id, spam: false})
  expect((await readList(site)).map((item) => item.id)).toEqual([id])
  await expect
    .poll(async () => (await readDetail(site, id)).mails.map(({kind, state}) => `${kind} ${state}`))
    .toEqual(['notice written', 'confirmation written'])
})

test('a person who takes the usual time is no program', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  await postJson(site.url, {...message, homepage: ''}, {'Form-Elapsed': '30000'})
  expect(await readList(site)).toHaveLength(1)
})
