import {existsSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {answerOf, freePort, startSite} from '../../../apps/server/test/process/site-process.ts'

/** Starts a site at sockets that systemd's tool holds. */
async function openHeld() {
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const site = startSite({program: 'supervised-site', dataFolder, sockets: [PORT, STAFF_PORT]})
  onTestFinished(async () => {
    await site.stop()
    await rm(dataFolder, {recursive: true, force: true})
  })
  expect(await answerOf(`http://127.0.0.1:${PORT}/`)).toBe('The page')
  return {site, PORT, STAFF_PORT}
}

test('Where systemd holds the sockets, whoever comes while the serving process is away waits, with a message too', {
  timeout: 90_000,
}, async () => {
  const {site, PORT, STAFF_PORT} = await openHeld()
  expect((await fetch(`http://127.0.0.1:${STAFF_PORT}/healthz`)).status).toBe(200)

  for (let time = 1; time <= 2; time++) {
    const pid = site.servingPid()
    process.kill(pid, 'SIGKILL')
    while (existsSync(`/proc/${pid}`)) await new Promise(setImmediate)
    const sent = await fetch(`http://127.0.0.1:${PORT}/api/contact`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', 'Form-Elapsed': '60000', Connection: 'close'},
      body: JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message: `The ${time}. while it was away`}),
    })
    expect(sent.status).toBe(201)
  }
})

test('A thousand who come at once while it is busy are all let into the socket', {timeout: 90_000}, async () => {
  const {site, PORT} = await openHeld()
  process.kill(site.servingPid(), 'SIGSTOP')
  const waiting = Array.from({length: 1_000}, () => connect(Number(PORT), '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of waiting) socket.destroy()
  })
  let connected = 0
  for (const socket of waiting) socket.once('connect', () => connected++)
  await expect.poll(() => connected, {timeout: 5_000}).toBe(1_000)
  process.kill(site.servingPid(), 'SIGCONT')
})
