import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type AuditEntry, type StaffMail, staffDatabase} from '@site/staff'
import express from 'express'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {close, listen} from '../src/http/listen.ts'
import {openOwnContent} from '../src/stores/content.ts'

const email = 'editor@example.test'
const password = 'correct horse battery staple'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  return folder
}

/** Lake and staff together, as the staff server shows them. */
async function open(folder: string) {
  const audit: AuditEntry[] = []
  const mails: StaffMail[] = []
  const own = await openOwnContent(readConfig({DATA_DIR: folder}), {
    onAudit: (entry) => audit.push(entry),
    tellByMail: async (mail) => void mails.push(mail),
  })
  const server = createServer(express().use('/lake', own.staff.signIn, own.lake.router))
  const origin = `http://127.0.0.1:${await listen(server, {host: '127.0.0.1', port: 0, variable: 'STAFF_PORT'})}`
  const shut = async () => {
    await close(server, {withinMs: 0})
    await own.close()
  }
  const signIn = async () => {
    const body = new URLSearchParams({email, password})
    const answer = await fetch(`${origin}/lake/auth/login`, {method: 'POST', body, redirect: 'manual'})
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const ask = async (path: string, cookie: string, init: RequestInit = {}) => {
    const headers = {cookie, 'content-type': 'application/json'}
    const answer = await fetch(`${origin}/lake/v2025-02-19${path}`, {...init, headers})
    return {status: answer.status, text: await answer.text()}
  }
  return {...own, audit, mails, shut, signIn, ask}
}

test('Staff sign in, work in the lake under their name, and are out of it when they sign out', async () => {
  const {staff, audit, shut, signIn, ask} = await open(await newFolder())
  await staff.staff.add({email, password})
  const {text: providers} = await ask('/auth/providers', '')
  expect(JSON.parse(providers)).toMatchObject({providers: [{url: '/lake/auth/login'}]})

  const session = await signIn()
  expect(JSON.parse((await ask('/users/me', session)).text)).toMatchObject({email})
  const body = '{"mutations":[{"create":{"_id":"page-a","_type":"page"}}]}'
  expect((await ask('/data/mutate/production', session, {method: 'POST', body})).status).toBe(200)
  expect((await ask('/auth/logout', session, {method: 'POST'})).status).toBe(204)
  expect((await ask('/data/query/production?query=*', session)).status).toBe(401)

  expect(audit).toMatchObject([
    {action: 'account made', subject: email},
    {action: 'sign-in', staff: email},
    {action: 'content published', staff: email, subject: 'page-a'},
    {action: 'sign-out', staff: email},
  ])
  await shut()
})

test('The audit says of a redirect that leaves the site where it leads, and of no other', async () => {
  const {staff, audit, shut, signIn, ask} = await open(await newFolder())
  await staff.staff.add({email, password})
  const session = await signIn()
  const redirects = [
    {_id: 'a', from: '/offer', href: 'https://elsewhere.example/pay'},
    {_id: 'b', from: '/old', href: '/about'},
    {_id: 'drafts.c', from: '/draft', href: 'https://elsewhere.example'},
  ]
  const mutations = redirects.map((redirect) => ({create: {...redirect, _type: 'redirect'}}))
  const body = JSON.stringify({mutations})
  expect((await ask('/data/mutate/production', session, {method: 'POST', body})).status).toBe(200)
  expect(audit.at(-1)).toMatchObject({
    action: 'content published',
    staff: email,
    subject: 'a, b',
    detail: '/offer leads to https://elsewhere.example/pay',
  })
  await shut()
})

test('Who is mentioned in a comment is told by mail, once, with a link into this Studio alone', async () => {
  const {staff, mails, shut, signIn, ask} = await open(await newFolder())
  await staff.staff.add({email, password, name: 'Ayesha'})
  const {id: bilal} = await staff.staff.add({email: 'bilal@example.test', password, name: 'Bilal'})
  const session = await signIn()
  const {id: ayesha} = JSON.parse((await ask('/users/me', session)).text)
  const setUp = await ask('/comments/production/setup', session, {method: 'POST', body: '{}'})
  const {datasetName} = JSON.parse(setUp.text)
  const write = (mutation: object) =>
    ask(`/data/mutate/${datasetName}`, session, {method: 'POST', body: JSON.stringify({mutations: [mutation]})})
  const comment = (url: string, ...users: string[]) => ({
    _type: 'comment',
    authorId: ayesha,
    message: [
      {
        _type: 'block',
        children: [
          {_type: 'span', text: 'Is this its full name? '},
          ...users.map((userId) => ({_type: 'mention', userId})),
        ],
      },
    ],
    context: {tool: 'structure', notification: {url, documentTitle: 'Union Tower'}},
  })
  const here = 'http://localhost:3333/studio/structure/project-union-tower'
  expect((await write({create: {_id: 'c1', ...comment(here, bilal, ayesha, bilal, 'nobody')}})).status).toBe(200)
  expect(mails).toMatchObject([
    {
      to: 'bilal@example.test',
      subject: 'A colleague asks you in the Studio',
      paragraphs: ['Ayesha wrote about “Union Tower”:', expect.stringContaining('Is this its full name? @Bilal')],
      link: {href: here},
    },
  ])
  await write({patch: {id: 'c1', set: {status: 'resolved'}}})
  for (const id of ['c2', 'c3', 'c4'])
    expect((await write({create: {_id: id, ...comment('https://evil.example/', bilal)}})).status).toBe(200)
  // What follows within five minutes is one mail, which goes at the end at the latest.
  expect(mails).toHaveLength(1)
  await shut()
  expect(mails.map(({heading, link}) => [heading, link.href])).toEqual([
    ['A note for you', here],
    ['3 notes for you', 'http://localhost:3333/studio'],
  ])
})

test('Those who publish are told who asks, the asker of what came back, and nobody asks or sends back for others', async () => {
  const {staff, mails, shut, signIn, ask} = await open(await newFolder())
  await staff.staff.add({email, password, name: 'Ayesha'})
  const {id: bilal} = await staff.staff.add({email: 'bilal@example.test', password, name: 'Bilal'})
  await staff.staff.add({email: 'viewer@example.test', password, name: 'Viewer'})
  staff.staff.setRights('viewer@example.test', {role: 'viewer'})
  const session = await signIn()
  const {id: ayesha} = JSON.parse((await ask('/users/me', session)).text)
  const write = async (document: object) => {
    const common = {
      _type: 'publishRequest',
      documentType: 'project',
      title: 'Union Tower',
      sentence: 'Client added',
      since: 'r1',
    }
    const mutations = [{create: {...common, ...document}}]
    const answer = await ask('/data/mutate/production', session, {method: 'POST', body: JSON.stringify({mutations})})
    return answer.status
  }
  staff.staff.setRights(email, {role: 'contributor'})
  expect(await write({_id: 'drafts.ask.a', asker: bilal})).toBe(400)
  expect(await write({_id: 'drafts.ask.a', asker: ayesha, sentence: 'x'.repeat(501)})).toBe(400)
  expect(await write({_id: 'ask.a', asker: ayesha})).toBe(403)
  expect(await write({_id: 'drafts.returned.a', asker: ayesha, by: ayesha})).toBe(400)
  expect(mails).toEqual([])
  expect(await write({_id: 'drafts.ask.a', asker: ayesha})).toBe(200)
  expect(mails).toMatchObject([
    {
      to: 'bilal@example.test',
      paragraphs: ['Ayesha asks to publish “Union Tower”:', 'Client added'],
      link: {href: 'http://localhost:3333/studio/intent/edit/id=a;type=project/'},
    },
  ])
  staff.staff.setRights(email, {role: 'editor'})
  expect(await write({_id: 'drafts.returned.a', asker: bilal, by: bilal})).toBe(400)
  expect(await write({_id: 'drafts.returned.a', asker: bilal, by: ayesha})).toBe(200)
  await shut()
  expect(mails.at(-1)).toMatchObject({
    to: 'bilal@example.test',
    paragraphs: ['Ayesha sent back “Union Tower”:', 'Client added'],
  })
})

test('A data folder of the version before opens with its content and accounts, and its sessions go on', async () => {
  const folder = await newFolder()
  const before = await open(folder)
  await before.staff.staff.add({email, password})
  const session = await before.signIn()
  const body = '{"mutations":[{"create":{"_id":"page-a","_type":"page","title":"Kept"}}]}'
  await before.ask('/data/mutate/production', session, {method: 'POST', body})
  await before.shut()
  await putAccountsIntoLake(folder)

  const {shut, ask, staff} = await open(folder)
  expect(JSON.parse((await ask('/users/me', session)).text)).toMatchObject({email})
  expect((await ask('/data/query/production?query=*[0].title', session)).text).toContain('Kept')
  expect([...staff.audit.list()].map(({action}) => action)).toContain('sign-in')
  await shut()
})

/** Tables that the lake's database has been given since. */
const LATER_TABLES = ['dataset', 'dataset_alias', 'webhook', 'webhook_message', 'webhook_attempt', 'webhook_seen']

/** Puts accounts where they were before they had a folder of their own. */
async function putAccountsIntoLake(folder: string) {
  const accounts = staffDatabase(join(folder, 'staff'))
  const database = new DatabaseSync(join(folder, 'lake', 'lake.db'))
  database.prepare('ATTACH ? AS staff').run(accounts)
  const tables = database.prepare("SELECT name, sql FROM staff.sqlite_schema WHERE type = 'table'").all()
  for (const {name, sql} of tables) database.exec(`${sql}; INSERT INTO main.${name} SELECT * FROM staff.${name}`)
  for (const name of LATER_TABLES) database.exec(`DROP TABLE ${name}`)
  database.exec('DETACH staff; PRAGMA user_version = 6')
  database.close()
  await rm(join(folder, 'staff'), {recursive: true})
}
