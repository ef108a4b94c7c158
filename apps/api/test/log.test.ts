import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openMailServer} from './mail-server.ts'
import {openTestApi, readDetail} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {application, applicationBody, message, postApplication, postJson} from './sample-form.ts'

test('logs tell what happened and nothing of what was typed', async () => {
  const lines: string[] = []
  const write = (data: Record<string, unknown>, event: string) => lines.push(JSON.stringify({event, ...data}))
  const server = await openMailServer({fault: () => 'refuse recipient'})
  onTestFinished(() => server.close())
  const site = await openTestApi({
    log: {info: write, warn: write, error: write},
    mail: {smtpUrl: `smtp://localhost:${server.port}`, from: 'site@pacific.example', to: ['office@pacific.example']},
  })
  onTestFinished(() => site.close())
  const typed = 'Typed"\\n{"level":"forged"}'
  const file = {name: 'Typed.pdf', bytes: pdfOf(100)}
  const accepted = await postJson(site.url, {...message, name: typed})
  const {id} = (await accepted.json()) as {id: string}
  await postJson(site.url, {...message, [typed]: typed})
  await postJson(site.url, typed)
  await postApplication(site.url, applicationBody({lastName: typed, position: typed}, file))
  await expect.poll(async () => (await readDetail(site, id)).mails[0]?.error).toContain('550')
  await rm(join(site.folder, 'incoming'), {recursive: true})
  await postApplication(site.url, applicationBody({lastName: typed}, file))
  await site.inbox('/submissions', {headers: {Authorization: typed}})

  const all = lines.join('\n')
  expect(all).toContain(`"host":"localhost:${server.port}"`)
  expect(all).toContain('550 No such user <address>')
  for (const event of ['submission accepted', 'request refused', 'request not possible now', 'mail not delivered'])
    expect(all).toContain(event)
  for (const secret of ['Typed', 'forged', message.email, application.email, 'office@', '127.0.0.1']) {
    expect(all).not.toContain(secret)
  }
})

test('strangers cannot fill the log: what they are refused is told at the level of information alone', async () => {
  const levels: string[] = []
  const note = (level: string) => () => void levels.push(level)
  const site = await openTestApi({log: {info: note('info'), warn: note('warn'), error: note('error')}})
  onTestFinished(() => site.close())
  await site.inbox('/submissions', {headers: {Authorization: 'Bearer made-up'}})
  await fetch(`${site.url}/api/contact`)
  await postJson(site.url, {})
  expect([...new Set(levels)]).toEqual(['info'])
})
