import {spawn} from 'node:child_process'
import {mkdir, mkdtemp, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type LiveEvent, type MutationEvent, type SanityClient} from '@sanity/client'
import {copyDatabase} from '@site/storage'
import {expect, onTestFinished, test} from 'vitest'
import {clientLake} from '../../../packages/lake/src/studio/client-lake.ts'
import {PROGRAM, readWelcome, serveFolder} from '../../../packages/lake/test/program-fixture.ts'
import {waitFor} from '../../../packages/lake/test/wait-for.ts'

const homes = async () => {
  const home = await mkdtemp(join(tmpdir(), 'follow-'))
  onTestFinished(() => rm(home, {recursive: true, force: true}))
  return (name: string) => join(home, name)
}

/** A lake that is written, and the token of its owner. */
async function writer(folder: string) {
  const served = await serveFolder(folder)
  onTestFinished(() => served.stop())
  return {...served, client: createClient({...clientLake(served.url), token: served.token})}
}

/** Puts a copy of a lake in the place of an earlier one, as restoring it does. */
async function renew(from: string, to: string, names = ['access.db', 'lake.db']) {
  await mkdir(to, {recursive: true})
  for (const name of names) {
    await copyDatabase(join(from, name), join(to, 'renewed'))
    await rename(join(to, 'renewed'), join(to, name))
  }
}

/** A reader that follows, and what it says of its faults. */
async function follower(folder: string, token: string | undefined) {
  const child = spawn(process.execPath, [PROGRAM, 'serve', folder, '--port', '0', '--read-only', '--follow'])
  let faults = ''
  child.stderr.on('data', (text) => {
    faults += text
  })
  const served = await readWelcome(child)
  onTestFinished(() => served.stop())
  const client = createClient({...clientLake(served.url), token})
  return {client, url: served.url, faults: () => faults}
}

/** Collects what a client hears of documents, and of tags. */
async function heardBy(client: SanityClient) {
  const [mutations, live]: [MutationEvent[], LiveEvent[]] = [[], []]
  const ready: string[] = []
  const listening = client.listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']}).subscribe((event) => {
    if (event.type === 'mutation') mutations.push(event)
    else ready.push(event.type)
  })
  const following = client.live.events({includeDrafts: true}).subscribe((event) => {
    if (event.type === 'message') live.push(event)
    else ready.push(event.type)
  })
  onTestFinished(() => {
    listening.unsubscribe()
    following.unsubscribe()
  })
  await waitFor(() => expect(ready).toEqual(['welcome', 'welcome']))
  return {mutations, tags: () => live.flatMap((event) => (event.type === 'message' ? event.tags : []))}
}

test('A reader that follows hears of each transaction of a copy that is put in place, and answers from it', async () => {
  const at = await homes()
  const first = await writer(at('lake'))
  await first.client.create({_id: 'post', _type: 'post', title: 'One'})
  await first.client.create({_id: 'gone', _type: 'post'})
  await renew(at('lake'), at('copy'))
  const {client, faults} = await follower(at('copy'), first.token)
  const titles = () => client.fetch('*[_type == "post"] | order(_id){_id, title}', {}, {filterResponse: false})
  const {result, syncTags = []} = await titles()
  expect(result).toEqual([
    {_id: 'gone', title: null},
    {_id: 'post', title: 'One'},
  ])
  const heard = await heardBy(client)

  await first.client.patch('post').set({title: 'Two'}).commit()
  const last = await first.client.patch('post').set({title: 'Three'}).commit()
  await first.client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'gone',
    includeDrafts: [],
    purge: true,
  })
  await renew(at('lake'), at('copy'))
  await waitFor(() => expect(heard.mutations.length).toBe(3))

  const told = heard.mutations.map(({documentId, transition, result: now, previousRev}) => [
    documentId,
    transition,
    now?.title,
    previousRev,
  ])
  const [one, two, three] = heard.mutations
  expect(told).toEqual([
    ['post', 'update', 'Two', one?.previousRev],
    ['post', 'update', 'Three', one?.resultRev],
    ['gone', 'disappear', undefined, three?.previousRev],
  ])
  expect([two?.resultRev, two?.mutations]).toEqual([last._rev, [expect.objectContaining({patch: expect.anything()})]])
  expect(heard.tags().some((tag) => syncTags.includes(tag))).toBe(true)
  expect((await titles()).result).toEqual([{_id: 'post', title: 'Three'}])
  const past = await client.request({url: `/data/history/production/documents/post?revision=${one?.resultRev}`})
  expect(past.documents[0].title).toBe('Two')
  expect(faults()).toBe('')
})

test('A reader follows what another process writes to the same folder, its tokens and its datasets', async () => {
  const at = await homes()
  const first = await writer(at('lake'))
  const {client, url, faults} = await follower(at('lake'), first.token)
  const heard = await heardBy(client)
  await first.client.create({_id: 'post', _type: 'post'})
  await waitFor(() => expect(heard.mutations.map(({documentId}) => documentId)).toEqual(['post']))
  await first.client.datasets.create('beside', {aclMode: 'public'})
  await first.client.withConfig({dataset: 'beside'}).create({_id: 'other', _type: 'post'})
  const stranger = createClient({...clientLake(url), dataset: 'beside'})
  await waitFor(async () => expect(await stranger.fetch('*._id')).toEqual(['other']))
  await first.client.datasets.edit('beside', {aclMode: 'private'})
  await waitFor(() => expect(stranger.fetch('*._id')).rejects.toMatchObject({statusCode: 401}))
  await expect(client.delete('post')).rejects.toMatchObject({statusCode: 403})
  expect(faults()).toBe('')
})

test('A copy that is older, or of another lake, is refused in the log, and answers stay as they were', async () => {
  const at = await homes()
  const [first, other] = [await writer(at('lake')), await writer(at('other'))]
  for (const {client} of [first, other]) await client.create({_id: 'post', _type: 'post', title: 'One'})
  await renew(at('lake'), at('older'))
  await first.client.patch('post').set({title: 'Two'}).commit()
  await renew(at('lake'), at('copy'))
  for (const title of ['A', 'B']) await other.client.patch('post').set({title}).commit()
  const {client, faults} = await follower(at('copy'), first.token)
  const title = () => client.fetch('*[_id == "post"][0].title')

  for (const refused of ['older', 'other']) {
    const before = faults().length
    await renew(at(refused), at('copy'), ['lake.db'])
    await waitFor(() =>
      expect(faults().slice(before)).toContain('is older than what was read before, or of another lake'),
    )
    expect(await title()).toBe('Two')
  }
  await first.client.patch('post').set({title: 'Three'}).commit()
  await renew(at('lake'), at('copy'))
  await waitFor(async () => expect(await title()).toBe('Three'))
})
