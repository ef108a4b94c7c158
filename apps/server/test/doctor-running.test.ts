import {once} from 'node:events'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {runningFile} from '../src/operations/serving-process.ts'
import {runCommand, startCommand} from './process/run-command.ts'
import {freePort, opened, startSite} from './process/site-process.ts'
import {letMailWait} from './process/stored-data.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  return folder
}

/** A server that knows one path, and nothing of this product. */
async function serveStranger(answer: (path: string) => object | undefined): Promise<string> {
  const server = createServer(({url = ''}, response) => {
    const found = answer(url)
    response.writeHead(found ? 200 : 404, {'content-type': 'application/json'}).end(JSON.stringify(found ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return String((server.address() as AddressInfo).port)
}

async function findings(dataFolder: string, variables: Record<string, string>, run = runCommand): Promise<string> {
  const {out} = await run('doctor', [], {dataFolder, variables})
  return out.replaceAll(/ {2,}/g, ' ')
}

test('Services that are away, a port that somebody else has, and content that is not there are named', async () => {
  const [PORT, STAFF_PORT, away] = [await serveStranger(() => undefined), await freePort(), await freePort()]
  const nowhere = `http://127.0.0.1:${away}/lake`
  const settings = {PORT, STAFF_PORT, CLAMD_URL: `tcp://127.0.0.1:${away}`, SANITY_API_HOST: nowhere}
  const found = await findings(await newFolder(), settings)
  expect(found).toMatch(/^wrong scanner clamd at CLAMD_URL, .*ECONNREFUSED/m)
  expect(found).toMatch(/^wrong content The lake at .* cannot be read: .*ECONNREFUSED/m)
  expect(found).toContain(
    `wrong running Something else answers at http://127.0.0.1:${PORT}: end it, or choose another PORT.`,
  )
  expect(found).toContain(`look running Nobody answers at http://127.0.0.1:${STAFF_PORT}: the site does not run.`)

  const empty = await serveStranger((path) => (path.includes('/data/query/') ? {result: 0} : undefined))
  const shown = await findings(await newFolder(), {SANITY_API_HOST: `http://127.0.0.1:${empty}/lake`})
  expect(shown).toMatch(/^wrong content The lake at .* answers, and shows nothing of production: .*SANITY_API_TOKEN/m)
})

test('A site that runs is asked how it is, and what was left lying in its folders is named', {
  tags: ['landing'],
  timeout: 150_000,
}, async () => {
  const dataFolder = await newFolder()
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  const backups = join(dataFolder, 'snapshots')
  const running = startSite({program: 'bare-site', dataFolder, variables: {PORT, STAFF_PORT}})
  await opened(running)
  const well = await findings(dataFolder, {PORT, STAFF_PORT})
  expect(well.match(/^ok running The site answers at /gm)).toHaveLength(2)
  expect(well).not.toMatch(/^(look|wrong) running/m)

  const starts = Array.from({length: 9}, () => Date.now())
  await writeFile(runningFile({dataFolder}), JSON.stringify({pid: running.pid, version: '0.0.1', commit: null, starts}))
  await mkdir(join(backups, '2026-01-01T03-00-00.000Z.part'), {recursive: true})
  await writeFile(join(dataFolder, '.env'), '', {mode: 0o644})
  letMailWait(join(dataFolder, 'submissions', 'submissions.db'))
  const found = await findings(dataFolder, {PORT, STAFF_PORT, BACKUP_DIR: backups}, startCommand)
  expect(found).toMatch(/^look running Version 0\.0\.1 runs, and Version .* is installed here: restart the site\./m)
  expect(found).toContain('look running The site was started 9 times within a day')
  expect(found).toMatch(/^look backups 2026-01-01T03-00-00\.000Z\.part: a backup runs, or one was cut off/m)
  expect(found).toMatch(/^look disk Other users of this machine may read .*\.env/m)
  expect(found).toContain('look disk BACKUP_DIR is on the disk of the data')
  expect(found).toMatch(/^wrong mail 1 mails wait, the oldest since .* The mail server said: 454 Not now/m)
  await running.stop()
})
