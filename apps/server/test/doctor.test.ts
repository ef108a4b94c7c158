import {once} from 'node:events'
import {mkdir, mkdtemp, rm, utimes, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openMailServer} from '@site/api/mail-server'
import express, {type RequestHandler} from 'express'
import {pino} from 'pino'
import {afterEach, beforeEach, expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {PARTS} from '../src/operations/backup/parts.ts'
import {createHealth} from '../src/operations/health.ts'
import {openOwnContent} from '../src/stores/content.ts'
import {runCommand} from './process/run-command.ts'
import {freePort} from './process/site-process.ts'

const {DATABASE_URL: databaseUrl} = process.env

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(`${tmpdir()}/data-`)
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

/** Returns what the doctor says about a topic, each with its verdict. */
async function examine(variables: Record<string, string>, args: string[] = []) {
  const {code, out} = await runCommand('doctor', args, {dataFolder, variables})
  const lines = out.split('\n')
  return {
    code,
    of: (topic: string) =>
      lines.filter((line) => line.slice(7).startsWith(topic)).map((line) => line.replace(/ {2,}/g, ' ')),
  }
}

async function serve(handler: RequestHandler) {
  const server = createServer(express().use(handler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('Wrong settings are named, and end the command with 1', async () => {
  const {code, of} = await examine({PORT: 'eighty', BACKUP_AT: '25:00'})
  expect(code).toBe(1)
  expect(of('configuration')).toEqual([
    'wrong configuration PORT must be a whole number from 0 to 65535.',
    'wrong configuration BACKUP_AT must be a time of day like 03:00.',
  ])
})

test('A fresh folder gets a word on everything that a company would miss', async () => {
  const {of} = await examine({})
  expect(of('configuration')).toEqual([expect.stringMatching(/^ok /)])
  expect(of('launch'), 'only this machine sees the site').toEqual([])
  expect(of('host names')).toEqual([
    expect.stringContaining('SITE_URL is http://localhost:3000'),
    expect.stringContaining('STAFF_URL is http://localhost:3333'),
  ])
  expect(of('mail')).toEqual([expect.stringMatching(/^look mail SMTP_URL is not set/)])
  expect(of('data key')).toEqual([expect.stringMatching(/^look data key DATA_KEY is not set/)])
  expect(of('backups')).toEqual([expect.stringMatching(/^look backups BACKUP_DIR is not set/)])
  expect(of('database')).toHaveLength(PARTS.length)
  expect(of('disk')).toEqual([expect.stringMatching(/GB left\.$/)])
  expect(of('clock')).toEqual([expect.stringMatching(/clock It is /)])
  expect(of('versions')[0]).toMatch(/^ok versions Version \S+ on Node 2/)
})

test('A clock that is off from when the site last worked, or jumped while it runs, is wrong, with what to do', async () => {
  const noted = `${dataFolder}/clock`
  const dayOfNote = async (days: number) => {
    const at = Date.now() / 1000 + days * 24 * 60 * 60
    await utimes(noted, at, at)
  }
  await writeFile(noted, '')
  expect((await examine({})).of('clock')).toEqual([expect.not.stringMatching(/^wrong/)])
  const toDo = /Nothing is erased or published by it for a day: set it right now \(timedatectl/
  for (const [days, words] of [
    [3, '3 days before'],
    [-60, '60 days after'],
  ] as const) {
    await dayOfNote(days)
    const {code, of} = await examine({})
    expect(code).toBe(1)
    expect(of('clock')).toEqual([expect.stringMatching(toDo)])
    expect(of('clock')[0]).toMatch(new RegExp(`^wrong clock .*: ${words} the site last worked here\\.`))
  }
  await dayOfNote(0)
  const warnings = {clock: () => Promise.reject(new Error('The clock jumped'))}
  const running = await serve(createHealth({checks: {}, warnings, log: pino({level: 'silent'})}))
  const {of} = await examine({PORT: running.replace(/^.*:/, '')})
  expect(of('clock')).toEqual([
    expect.stringMatching(/^wrong clock .*: the clock jumped while the site runs\. Nothing/),
  ])
})

test('Addresses are tried as visitors reach them: another server, no TLS, nobody there, one name for both', async () => {
  const ours = await serve(createHealth({checks: {}, log: pino({level: 'silent'})}))
  const other = await serve((_request, response) => void response.send('The provider'))
  const {lake, close} = await openOwnContent(readConfig({DATA_DIR: dataFolder}), {isSeeding: true})
  const first = join(dataFolder, 'first')
  await mkdir(first)
  const documents = [
    {
      _id: 'staff-site-engineer',
      _type: 'staffMember',
      qualification: 'B.Sc.',
      samples: [{path: 'qualification', text: 'B.Sc.'}],
    },
    {_id: 'project-union', _type: 'project', title: 'Union Tower'},
  ]
  await writeFile(join(first, 'data.ndjson'), documents.map((document) => JSON.stringify(document)).join('\n'))
  await lake.importFolder(first)
  await close()
  const reached = await examine({SITE_URL: `http://${ours}`, STAFF_URL: `http://${other}`})
  expect(reached.of('launch'), 'what Launch lists, once others may come').toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^look launch \d+ of \d+ are done or dismissed/),
      expect.stringMatching(/^look launch A second administrator: /),
      'look launch Samples in staffMember: 1.',
    ]),
  )
  expect([...reached.of('host names'), ...reached.of('TLS')]).toEqual([
    `ok host names http://${ours} (127.0.0.1) leads to this product.`,
    `wrong host names http://${other} (127.0.0.1) is answered by something else (status 200).`,
    expect.stringContaining('one host name'),
    expect.stringMatching(/^wrong TLS SITE_URL begins with http/),
    expect.stringMatching(/^wrong TLS STAFF_URL begins with http/),
  ])

  const nobody = `https://127.0.0.1:${await freePort()}`
  const away = await examine({SITE_URL: `https://${ours}`, STAFF_URL: nobody})
  expect(away.of('TLS')).toEqual([
    expect.stringMatching(/^wrong TLS No safe connection to /),
    expect.stringMatching(/^wrong TLS No safe connection to .*ECONNREFUSED/),
  ])
  expect(away.of('host names')).toContainEqual(expect.stringContaining('TRUST_PROXY is not set'))
})

test('A mail goes to who asks, and what the mail server says is told', async () => {
  const mailServer = await openMailServer()
  onTestFinished(() => mailServer.close())
  const mailSettings = (port: string | number) => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'website@example.test',
    MAIL_TO: 'office@example.test',
  })
  const sent = await examine(mailSettings(mailServer.port), ['--mail', 'me@example.test'])
  expect(sent.of('mail')).toEqual([expect.stringMatching(/^ok mail A mail is on its way to me@example\.test/)])
  expect(mailServer.mails.map(({to}) => to)).toEqual([['me@example.test']])

  const refused = await examine(mailSettings(await freePort()))
  expect(refused.of('mail')).toEqual([expect.stringMatching(/^wrong mail .*ECONNREFUSED/)])
})

test('The sign-in of the company is asked whether it is there', async () => {
  const provider = await serve((_request, response) => void response.json({issuer: `http://${provider}`}))
  const settings = (issuer: string) => ({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'website',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_DOMAINS: 'example.com',
  })
  const there = await examine(settings(`http://${provider}`))
  expect(there.of('company')).toEqual([
    expect.stringMatching(/^ok company .* answers.*\/lake\/auth\/company-return\.$/),
  ])
  const other = await examine(settings(`http://${provider}/other`))
  expect(other.of('company')).toEqual([expect.stringMatching(/^wrong company .* calls itself /)])
  const away = await examine(settings(`http://127.0.0.1:${await freePort()}`))
  expect(away.of('company')).toEqual([expect.stringMatching(/^wrong company .*ECONNREFUSED/)])
})

test.skipIf(!databaseUrl)('PostgreSQL is asked for its version and its time', async () => {
  const there = await examine({DATABASE_URL: databaseUrl ?? ''})
  expect(there.of('database')).toContainEqual(expect.stringMatching(/^ok database PostgreSQL \d.* answers\.$/))
  const without = await examine({DATABASE_URL: databaseUrl ?? '', PATH: '/nowhere'})
  expect(without.of('database')).toContainEqual(expect.stringMatching(/^look database There is no pg_dump here/))
  const bin = join(dataFolder, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'pg_dump'), '#!/bin/sh\n[ "$1" = --version ] || { echo too old >&2; exit 1; }', {
    mode: 0o755,
  })
  const failing = await examine({DATABASE_URL: databaseUrl ?? '', PATH: `${bin}:${process.env.PATH}`})
  expect(failing.of('database')).toContainEqual(expect.stringMatching(/^look database too old/))
  const away = await examine({DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/site`})
  expect(away.of('database')).toContainEqual(expect.stringMatching(/^wrong database PostgreSQL does not let us in: \S/))
})
