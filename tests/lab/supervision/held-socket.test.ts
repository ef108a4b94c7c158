import {existsSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {answerOf, freePort, startSite} from '../../../apps/server/test/process/site-process.ts'

/** Starts a site at sockets that systemd's tool holds, at the first connection to them. */
async function startHeld() {
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const site = startSite({program: 'supervised-site', dataFolder, sockets: [PORT, STAFF_PORT]})
  onTestFinished(async () => {
    await site.stop()
    await rm(dataFolder, {recursive: true, force: true})
  })
  return {site, PORT, STAFF_PORT}
}

async function openHeld() {
  const held = await startHeld()
  expect(await answerOf(`http://127.0.0.1:${held.PORT}/`)).toBe('The page')
  return held
}

/** The first client, which sends nothing: that starts the site. */
async function beginHeld() {
  const held = await startHeld()
  const isIn = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(Number(held.PORT), '127.0.0.1', () => resolve(Boolean(socket.end())))
      socket.on('error', () => resolve(false))
    })
  await expect.poll(isIn).toBe(true)
  return held
}

const send = (port: string, message: string) =>
  fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'Form-Elapsed': '60000', Connection: 'close'},
    body: JSON.stringify({name: 'Ayesha', email: 'ayesha@mail.example', message}),
  })

test('Where systemd holds the sockets, whoever comes while the serving process is away waits, with a message too', {
  timeout: 90_000,
}, async () => {
  const {site, PORT, STAFF_PORT} = await openHeld()
  expect((await fetch(`http://127.0.0.1:${STAFF_PORT}/healthz`)).status).toBe(200)

  for (let time = 1; time <= 2; time++) {
    const pid = site.servingPid()
    process.kill(pid, 'SIGKILL')
    while (existsSync(`/proc/${pid}`)) await new Promise(setImmediate)
    const sent = await send(PORT, `The ${time}. while it was away`)
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

test('Asked to stop while it comes up, it first answers those who wait, but not when it is asked twice', {
  timeout: 90_000,
}, async () => {
  const {site, PORT} = await beginHeld()
  const sent = send(PORT, 'While it came up')
  await expect.poll(() => site.servingPid()).toBeGreaterThan(0)
  site.child.kill('SIGTERM')
  expect((await sent).status).toBe(201)
  expect(await site.ended).toEqual([0, null])

  const other = await beginHeld()
  const unanswered = send(other.PORT, 'Asked twice').catch((error) => error)
  await expect.poll(() => other.site.servingPid()).toBeGreaterThan(0)
  other.site.child.kill('SIGTERM')
  other.site.child.kill('SIGINT')
  await other.site.ended
  expect(await unanswered).toBeInstanceOf(Error)
})
