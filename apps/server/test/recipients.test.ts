import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {createClient} from '@sanity/client'
import {lakeDatabase, startLake} from '@site/lake'
import express from 'express'
import pino from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {lakeFolder, readConfig} from '../src/config/config.ts'
import {close, listen} from '../src/http/listen.ts'
import {openAccounts} from '../src/stores/accounts.ts'
import {openContent, openOwnContent} from '../src/stores/content.ts'
import {runCommand} from './process/run-command.ts'

const EMAIL = 'editor@example.test'
const PRIVATE = 'tariq@private.example'
const OF_A_DRAFT = 'sana@private.example'

const EARLIER = [
  {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Karakoram', recipients: {quote: [PRIVATE]}},
  {_id: 'drafts.siteSettings', _type: 'siteSettings', recipients: {quote: [OF_A_DRAFT]}},
]

/** A site with the content of an earlier version, in a lake that shows every client what is published. */
async function openSite(change: (database: DatabaseSync) => void = () => {}) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataFolder, {recursive: true}))
  const config = readConfig({DATA_DIR: dataFolder, LAKE_PUBLIC: '1'})
  await writeFile(join(dataFolder, 'data.ndjson'), EARLIER.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const before = await openOwnContent(config, {isForCommand: true})
  await before.lake.importFolder(dataFolder)
  await before.close()
  const database = new DatabaseSync(lakeDatabase(lakeFolder(config)))
  change(database)
  database.close()

  const common = {networkOf: () => 'here', isClockSure: () => true, log: pino({level: 'silent'})}
  const accounts = openAccounts(config, common)
  const content = await openContent(config, {...common, accounts})
  const {lake} = content
  if (!lake || !accounts.staff) throw new Error('The lake is not embedded')
  const server = createServer(express().use('/lake', lake.router))
  const port = await listen(server, {host: '127.0.0.1', port: 0, variable: 'STAFF_PORT'})
  onTestFinished(async () => {
    await close(server, {withinMs: 0})
    await content[Symbol.asyncDispose]()
    await accounts[Symbol.asyncDispose]()
  })
  const {staff} = accounts.staff
  await staff.add({email: EMAIL, password: 'correct horse battery staple'})
  const {token} = staff.createToken(EMAIL, 'test')
  const options = {projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false}
  const at = {...options, apiHost: `http://127.0.0.1:${port}/lake`, useProjectHostname: false}
  return {content, stranger: createClient(at), editor: createClient({...at, token})}
}

const QUESTIONS = [
  '*',
  '*[_id == "siteSettings"][0].recipients',
  '*[_id == "inbox.recipients"]',
  '*[_type == "recipients"]',
]

test('Who gets what visitors send is told to no stranger (samples), also where an earlier version had it in the settings', async () => {
  const {content, stranger, editor} = await openSite()
  for (const question of QUESTIONS)
    expect(JSON.stringify(await stranger.fetch(question)), question).not.toContain('private')
  expect(await stranger.fetch('*[_id == "siteSettings"][0].companyName')).toBe('Karakoram')
  expect((await content.content.sender())?.recipients?.quote).toEqual([PRIVATE])
  expect(await editor.fetch('*[_id == "drafts.inbox.recipients"][0].quote', {}, {perspective: 'raw'})).toEqual([
    OF_A_DRAFT,
  ])
})

test('Settings in a release that is scheduled, which nothing may change, hold none of the others back', async () => {
  const version = {_id: 'versions.due.siteSettings', _type: 'siteSettings', recipients: {quote: [OF_A_DRAFT]}}
  const release = {_id: '_.releases.due', _type: 'system.release', name: 'due', state: 'scheduled'}
  const {stranger, editor} = await openSite((database) => {
    const add = database.prepare('INSERT INTO document (id, json) VALUES (?, ?)')
    for (const document of [version, release]) add.run(document._id, JSON.stringify(document))
  })
  for (const question of QUESTIONS)
    expect(JSON.stringify(await stranger.fetch(question)), question).not.toContain('private')
  const due = '*[_id == "versions.due.siteSettings"][0].recipients.quote'
  expect(await editor.fetch(due, {}, {perspective: 'raw'})).toEqual([OF_A_DRAFT])
})

test('Settings that an older Studio writes take the addresses out of the settings again, and change none', async () => {
  const {content, stranger, editor} = await openSite()
  await editor
    .patch('siteSettings')
    .set({recipients: {quote: ['later@private.example']}})
    .commit()
  for (const question of QUESTIONS)
    expect(JSON.stringify(await stranger.fetch(question)), question).not.toContain('private')
  expect((await content.content.sender())?.recipients?.quote).toEqual([PRIVATE])
  await expect(editor.create({_id: 'recipients', _type: 'recipients'})).rejects.toMatchObject({statusCode: 400})
})

test('A command moves them in a lake elsewhere, which no start of ours changes, and then changes nothing more', async () => {
  const lake = await startLake({public: true, documents: EARLIER})
  onTestFinished(lake.close)
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataFolder, {recursive: true}))
  const {apiHost = '', token} = lake.config
  const move = (variables: Record<string, string>) => runCommand('recipients-move', [], {dataFolder, variables})
  expect(await move({})).toMatchObject({code: 1, error: expect.stringContaining('the start moves them')})
  expect(await move({SANITY_API_HOST: apiHost})).toMatchObject({code: 1, error: expect.stringContaining('not set')})

  const editor = createClient({...lake.config, apiVersion: '2025-02-19', perspective: 'raw'})
  const stranger = editor.withConfig({token: undefined})
  const settings = {SANITY_API_HOST: apiHost, SANITY_API_TOKEN: token}
  expect(await move(settings)).toMatchObject({code: 0, out: expect.stringContaining('2 documents')})
  for (const question of QUESTIONS)
    expect(JSON.stringify(await stranger.fetch(question)), question).not.toContain('private')
  expect(await editor.fetch('*[_type == "recipients"] | order(_id desc)[].quote')).toEqual([[PRIVATE], [OF_A_DRAFT]])
  const {_rev} = (await editor.getDocument('siteSettings')) ?? {}
  expect(await move(settings)).toMatchObject({code: 0, out: expect.stringContaining('nothing was changed')})
  expect(await editor.getDocument('siteSettings')).toMatchObject({_rev, companyName: 'Karakoram'})
})
