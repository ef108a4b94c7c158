import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openApi} from '@site/api'
import {openStaff} from '@site/staff'
import express from 'express'
import {pino} from 'pino'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {listSnapshots} from '../src/operations/backup/snapshot-folder.ts'
import {runCommand} from './process/run-command.ts'

const email = 'ayesha@mail.example'
const references = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  openStaff({folder: join(dataFolder, 'staff'), publicUrl: 'http://localhost:3333'}).close()
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

const person = (...args: string[]) => runCommand('person', args, {dataFolder})

/** Sends a message as a visitor does to a site that is stopped by now; answers its reference. */
async function receiveMessage(): Promise<string> {
  const api = await openApi({
    folder: join(dataFolder, 'submissions'),
    mail: {},
    log: pino({level: 'silent'}),
    identify: async () => undefined,
    fromOwnPages: {site: () => true, studio: () => true},
  })
  const server = createServer(express().use('/api', api.router))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/contact`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({name: 'Ayesha', email, message: 'Please call.'}),
  })
  server.close()
  server.closeAllConnections()
  await api.close()
  return ((await answer.json()) as {id: string}).id
}

test('A person is handed out and erased at the command line, after a snapshot, and the audit says so without an address', {
  timeout: 120_000,
}, async () => {
  const id = await receiveMessage()
  const file = join(dataFolder, 'ayesha.zip')
  expect(await person('export', email, file)).toMatchObject({code: 0, error: '', out: `One submission in ${file}\n`})

  expect((await person('erase', email)).error).toContain('Nothing was changed')
  expect(await person('erase', 'Ayesha@MAIL.example', '--yes')).toMatchObject({code: 0, error: ''})
  expect(await listSnapshots(join(dataFolder, 'snapshots'))).toHaveLength(1)
  expect(await person('export', email, `${file}.more`)).toMatchObject({
    code: 1,
    error: 'Nothing is stored about this address.\n',
  })
  const {out: audit} = await runCommand('audit-log', [], {dataFolder})
  const said = audit.split('\n').filter((line) => / (export|erasure) /.test(line))
  expect(said.map((line) => line.match(references))).toEqual([[id], [id]])
  expect(audit).not.toContain('ayesha')
})
