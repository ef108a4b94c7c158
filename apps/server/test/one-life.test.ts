import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {fileURLToPath} from 'node:url'
import {extract} from 'tar'
import {expect, onTestFinished, test} from 'vitest'
import {runCommand} from './process/run-command.ts'
import {freePort, opened, startSite} from './process/site-process.ts'

/** Filled by release 0.1.0: what else it left, `pnpm lab upgrade` looks for. */
const RELEASE = fileURLToPath(new URL('release-0.1.0.tar.gz', import.meta.url))

const form = (message: string) => JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message})
const head = {'Content-Type': 'application/json', 'Form-Elapsed': '60000'}

/** Sends all but the last letter of a message. Resolves when the server has begun to read, and its connection is lost by `lost`. */
async function halfSent(port: string, body: string, key: string) {
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  const lost = once(socket, 'close')
  const headers = {Host: 'localhost', ...head, 'Idempotency-Key': key, 'Content-Length': body.length}
  const lines = Object.entries({...headers, Expect: '100-continue'}).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/contact HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, -1)}`)
  await once(socket, 'data')
  return lost
}

test('A site that release 0.1.0 left is brought up to date, is killed with a message under way, stops, and is put back', {
  timeout: 120_000,
}, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataFolder, {recursive: true, force: true}))
  await extract({file: RELEASE, cwd: dataFolder})
  const rows = (name: string, sql: string) => {
    const database = new DatabaseSync(join(dataFolder, name), {readOnly: true})
    const found = database.prepare(sql).all()
    database.close()
    return found.map((row) => Object.values(row)[0])
  }
  const messages = () =>
    rows('submissions/submissions.db', "SELECT answers ->> 'message' FROM submission WHERE kind = 'contact'")

  const PORT = await freePort()
  const site = startSite({program: 'supervised-site', dataFolder, variables: {PORT}})
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await opened(site)
  const send = (message: string, key: string) =>
    fetch(`http://127.0.0.1:${PORT}/api/contact`, {
      method: 'POST',
      headers: {...head, 'Idempotency-Key': key},
      body: form(message),
    })
  expect((await send('before', 'first')).status).toBe(201)

  const lost = await halfSent(PORT, form('under way'), 'second')
  process.kill(site.servingPid(), 'SIGKILL')
  await lost
  await opened(site, 2)
  expect((await send('under way', 'second')).status).toBe(201)

  expect(await site.stop()).toEqual([0, null])
  expect(messages()).toEqual(['A message to release 0.1.0', 'before', 'under way'])
  const left = "SELECT json ->> 'title' FROM document WHERE id = 'project-union-tower'"
  expect(rows('lake/lake.db', left)).toEqual(['Union Tower, as release 0.1.0 left it'])

  const kept = /kept in (.*)$/.exec(await site.printed.holding('kept in'))?.[1] ?? ''
  expect(await runCommand('restore', [kept, '--yes'], {dataFolder})).toMatchObject({code: 0, error: ''})
  expect(messages()).toEqual(['A message to release 0.1.0'])
})
