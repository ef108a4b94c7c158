import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {createContent, createContentChanges, createContentClient} from '@site/content'
import {openLake} from '@site/lake'
import {openStaff} from '@site/staff'
import express from 'express'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {close, listen} from '../src/http/listen.ts'
import {createDrawnPictures, createPicturesAhead} from '../src/pages/pictures-ahead.ts'
import {html, openPublicServer} from './open-public-server.ts'

const documents = [
  {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Pacific Construction'},
  {_id: 'navigation', _type: 'navigation', items: []},
  {_id: 'home', _type: 'homePage', title: 'Home', sections: []},
  {_id: 'about', _type: 'page', title: 'About', slug: {current: 'about'}, sections: []},
  {_id: 'manager', _type: 'manager', title: 'Manager'},
  {_id: 'tower', _type: 'project', title: 'Union Tower', slug: {current: 'union-tower'}},
]
/** Two queries, which two threads come to know in the worst order. */
const MOST_ROUNDS = 4
const account = {email: 'editor@example.test', password: 'correct horse battery staple'}

/** Pages that say what the site asks for them, from a lake in the same process, with all that is counted of both. */
async function openSite() {
  const folder = await mkdtemp(join(tmpdir(), 'counts-'))
  await writeFile(join(folder, 'data.ndjson'), documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  const common = {folder, publicUrl: 'http://localhost:3333'}
  const accounts = openStaff(common)
  const lake = await openLake({...common, access: accounts.access})
  await lake.importFolder(folder)
  await accounts.staff.add(account)
  const staffServer = createServer(express().use('/lake', lake.router))
  const port = await listen(staffServer, {host: '127.0.0.1', port: 0, variable: 'STAFF_PORT'})
  const changes = createContentChanges()
  const reading = {projectId: 'local', dataset: 'production', apiHost: 'http://localhost:3333/lake'}
  const client = createContentClient({...reading, resolveFetch: () => lake.fetch})
  const content = createContent(client, client, changes)
  let rendered = 0
  const {server, url} = await openPublicServer(async (request) => {
    const {pathname} = new URL(request.url)
    const [shell, page] = await Promise.all([content.shell(), content.pageDocument(pathname)])
    if (!page) await content.redirect(pathname)
    rendered += 1
    return html(`<title>${page?.title} | ${shell.settings.companyName}</title>`, page ? 200 : 404)
  })
  let picturesMade = 0
  const pictures = createPicturesAhead({
    content,
    drawn: createDrawnPictures(),
    render: server.renderAhead,
    make: async (addresses) => {
      picturesMade += 1
      return lake.host.makePicturesAhead(addresses)
    },
    siteUrl: 'http://site.test',
    log: pino({level: 'silent'}),
  })
  const end = lake.onChange((change) => {
    changes.tell(change.syncTags)
    server.contentChanged(change)
    if (picturesMade > 0) pictures.contentChanged()
  })
  onTestFinished(async () => {
    end()
    pictures.close()
    await close(staffServer, {withinMs: 0})
    await lake.close()
    accounts.close()
    await rm(folder, {recursive: true, force: true})
  })
  const staff = createClient({
    ...reading,
    apiHost: `http://127.0.0.1:${port}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: accounts.staff.createToken(account.email, 'test').token,
  })
  const counts = () => {
    const {queriesAsked: asked, queriesParsed: parsed, queriesPlanned: planned} = lake.stats()
    return {asked, parsed, planned, rendered, compressed: server.stats().compressed}
  }
  /** Counts what happens in between, of all that is counted. */
  async function counted(work: () => Promise<unknown>) {
    const before = counts()
    await work()
    const after = counts()
    return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name as 'asked']]))
  }
  /** Counts when every thread knows the queries: each parses for itself, and on a busy machine two work where one did before. */
  async function countedOnceKnown(work: (round: number) => Promise<unknown>) {
    let found = await counted(() => work(0))
    for (let round = 1; found.parsed !== 0 && round <= MOST_ROUNDS; round++) found = await counted(() => work(round))
    return found
  }
  const visit = async (path: string) => (await fetch(url + path)).text()
  /** Resolves when pictures were made once more than before. */
  async function picturesAhead() {
    const before = picturesMade
    if (before === 0) pictures.contentChanged()
    await expect.poll(() => picturesMade, {timeout: 20_000}).toBe(before + 1)
  }
  return {
    staff,
    counts,
    counted,
    countedOnceKnown,
    visit,
    picturesAhead,
    publish: (id: string, title: string) => staff.patch(id).set({title}).commit(),
  }
}

test('A page after a publish parses no query, and asks at most two', async () => {
  const {visit, publish, countedOnceKnown} = await openSite()
  await visit('/about')
  // Menus may lead to pages, so that the shell is asked for as well.
  const after = await countedOnceKnown(async () => {
    await publish('about', 'Changed')
    expect(await visit('/about')).toContain('Changed')
  })
  expect(after).toEqual({asked: 2, parsed: 0, planned: 0, rendered: 1, compressed: 1})
})

test('A page is rendered once for a hundred who wait', async () => {
  const {visit, counted} = await openSite()
  const crowd = await counted(() => Promise.all(Array.from({length: 100}, () => visit('/about'))))
  // The type of the document at this path, the page and the shell.
  expect(crowd).toMatchObject({asked: 3, rendered: 1, compressed: 1})
})

test('The shell is asked for again when a document that it reads changes, and by no other publish', async () => {
  const {visit, staff, publish, counted, countedOnceKnown} = await openSite()
  await visit('/about')
  const other = await counted(async () => {
    await publish('manager', 'Director')
    expect(await visit('/about')).toContain('Pacific Construction')
  })
  expect(other).toMatchObject({asked: 1, rendered: 1, compressed: 0})
  const ofShell = await countedOnceKnown(async () => {
    await staff.patch('siteSettings').set({companyName: 'Atlantic Construction'}).commit()
    expect(await visit('/about')).toContain('Atlantic Construction')
  })
  expect(ofShell).toMatchObject({asked: 2, parsed: 0, rendered: 1})
})

test('A page that visitors asked for is rendered after a publish before anybody asks again', async () => {
  const {visit, publish, counts} = await openSite()
  await visit('/about')
  await publish('about', 'Changed')
  await expect.poll(() => counts().rendered, {timeout: 20_000}).toBe(2)
  expect(await visit('/about')).toContain('Changed')
  expect(counts().rendered).toBe(2)
})

test('For the pictures of pages a start renders each page once, and a publish only those of what changed', {
  tags: ['landing'],
}, async () => {
  const {publish, counted, picturesAhead} = await openSite()
  expect(await counted(picturesAhead)).toMatchObject({rendered: 3})
  const published = await counted(async () => {
    await publish('tower', 'Union Tower II')
    await picturesAhead()
  })
  expect(published).toMatchObject({rendered: 1})
})

test('An address that nothing has is looked up three times, as a page, a redirect and one in capitals, whatever was asked before', async () => {
  const {visit, counted, countedOnceKnown} = await openSite()
  await visit('/made-up')
  const unknown = await countedOnceKnown((round) => visit(`/made-up-${round}`))
  expect(unknown).toMatchObject({asked: 3, parsed: 0, planned: 0, compressed: 0})
  const withoutDocument = await counted(() => visit('/services/made-up'))
  expect(withoutDocument).toMatchObject({asked: 2})
})
