import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, onTestFinished, test} from 'vitest'
import {backupLake, openLake} from '../src/index.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeEach(async () => {
  fixture = await startLake({public: true})
})

afterEach(() => fixture.close())

/** A client with the staff token, or an anonymous one. */
const at = (dataset: string, token?: string) => fixture.client({dataset, token})

test('A dataset that is made holds documents of its own, and is listed until it is deleted', async () => {
  const {datasets} = fixture.staff
  expect(await datasets.create('staging', {aclMode: 'private'})).toEqual({datasetName: 'staging', aclMode: 'private'})
  expect((await datasets.list()).map(({name, aclMode}) => [name, aclMode])).toEqual([
    ['production', 'public'],
    ['staging', 'private'],
  ])

  const staging = at('staging', fixture.token)
  await staging.create({_id: 'post', _type: 'post', title: 'Staged'})
  expect(await staging.fetch('*{_id, "in": sanity::dataset()}')).toEqual([{_id: 'post', in: 'staging'}])
  expect(await fixture.staff.fetch('count(*)')).toBe(0)

  expect(await datasets.delete('staging')).toEqual({deleted: true})
  await expect(staging.fetch('*')).rejects.toMatchObject({statusCode: 404})
  await datasets.create('staging')
  expect(await staging.fetch('count(*)'), 'nothing of the former one').toBe(0)
})

test('Each is public or private, and may be changed', async () => {
  const {datasets} = fixture.staff
  await datasets.create('open', {aclMode: 'public'})
  await at('open', fixture.token).create({_id: 'post', _type: 'post'})
  expect(await at('open').fetch('*._id')).toEqual(['post'])
  expect(await datasets.edit('open', {aclMode: 'private'})).toMatchObject({aclMode: 'private'})
  await expect(at('open').fetch('*')).rejects.toMatchObject({statusCode: 401})
})

test('A copy has everything, pictures and files included, and goes its own way', async () => {
  const file = await fixture.staff.assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
  await fixture.staff.create({_id: 'post', _type: 'post', file: {asset: {_type: 'reference', _ref: file._id}}})
  const copied = await fixture.staff.request({
    url: '/datasets/production/copy',
    method: 'PUT',
    body: {targetDataset: 'copy'},
  })
  expect(copied).toMatchObject({datasetName: 'copy', jobId: expect.any(String)})

  const copy = at('copy', fixture.token)
  const url = await copy.fetch('*[_id == "post"][0].file.asset->url')
  expect(url).toContain('/files/local/copy/')
  expect(await (await fetch(url, {headers: {authorization: `Bearer ${fixture.token}`}})).text()).toBe('text')
  await copy.delete('post')
  expect(await fixture.staff.fetch('count(*[_type == "post"])')).toBe(1)
})

test('An alias leads to a dataset, to another one when that is said, and nowhere when it is not', async () => {
  const {datasets} = fixture.staff
  const alias = (method: string, name = '', body?: object) =>
    fixture.staff.request({url: `/aliases${name}`, method, ...(body && {body})})
  await datasets.create('blue')
  await datasets.create('green')
  for (const name of ['blue', 'green']) await at(name, fixture.token).create({_id: name, _type: 'colour'})
  await alias('PUT', '/live', {datasetName: 'blue'})
  const live = at('~live', fixture.token)
  expect(await live.fetch('*._id')).toEqual(['blue'])
  await alias('PATCH', '/live', {datasetName: 'green'})
  expect(await live.fetch('*._id')).toEqual(['green'])
  expect(await alias('GET')).toEqual([{name: 'live', datasetName: 'green'}])
  expect(await alias('PATCH', '/live/unlink', {})).toMatchObject({datasetName: 'green'})
  await expect(live.fetch('*')).rejects.toMatchObject({statusCode: 404})
  await alias('DELETE', '/live')
  expect(await alias('GET')).toEqual([])
})

test('Streams, presence and a restart find the dataset again', async () => {
  await fixture.staff.datasets.create('staging')
  const staging = at('staging', fixture.token)
  const heard = new Promise((resolve, reject) => {
    const subscription = staging.listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']}).subscribe({
      next: (event) => {
        if (event.type === 'welcome') void staging.create({_id: 'post', _type: 'post'})
        if (event.type !== 'mutation') return
        subscription.unsubscribe()
        resolve(event.documentId)
      },
      error: reject,
    })
  })
  expect(await heard).toBe('post')

  fixture = await fixture.restart()
  expect(await at('staging', fixture.token).fetch('*._id')).toEqual(['post'])
})

test('What is made anew while the former one is being deleted is not deleted with it', async () => {
  const {datasets} = fixture.staff
  const staging = at('staging', fixture.token)
  await datasets.create('staging')
  await staging.create({_id: 'former', _type: 'post'})
  const deleted = datasets.delete('staging')
  const make = (): Promise<unknown> =>
    datasets.create('staging').catch((error) => {
      expect(error.statusCode).toBe(409)
      return make()
    })
  await make()
  await staging.create({_id: 'latter', _type: 'post'})
  await deleted
  fixture = await fixture.restart()
  expect(await at('staging', fixture.token).fetch('*._id')).toEqual(['latter'])
})

test('A backup holds all of them', async () => {
  await fixture.staff.datasets.create('staging')
  await at('staging', fixture.token).create({_id: 'post', _type: 'post'})
  const home = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(home, {recursive: true, force: true}))
  await backupLake({folder: fixture.folder, to: join(home, 'copy')})
  const copy = await openLake({folder: join(home, 'copy'), publicUrl: 'http://localhost'})
  onTestFinished(() => copy.close())
  expect((await copy.datasets.open('staging')).isEmpty()).toBe(false)
})

test('What cannot be is refused in words: names, doubles, the main one, and who may not', async () => {
  const {datasets} = fixture.staff
  const put = fixture.staff.request({url: '/datasets/..%2fup', method: 'PUT', body: {}})
  await expect(put).rejects.toMatchObject({statusCode: 400})
  await datasets.create('staging')
  await expect(datasets.create('staging')).rejects.toMatchObject({statusCode: 409})
  await expect(datasets.delete('production')).rejects.toMatchObject({statusCode: 403})
  await expect(datasets.edit('production', {aclMode: 'private'})).rejects.toMatchObject({statusCode: 403})
  const editor = fixture.client({token: fixture.access.add('Second', {role: 'editor'})})
  await expect(editor.datasets.create('other')).rejects.toMatchObject({statusCode: 403})
  await expect(fixture.visitor.datasets.list()).rejects.toMatchObject({statusCode: 401})
})

test('Comments have a dataset of their own, for everybody who may write something', async () => {
  const contributor = fixture.client({token: fixture.access.add('Writer', {role: 'contributor'})})
  const of = (client: typeof contributor) =>
    client.request({url: '/projects/local/datasets?datasetProfile=comments&addonFor=production'})
  expect(await of(contributor)).toEqual([])
  const {datasetName} = await contributor.request({url: '/comments/production/setup', method: 'POST'})
  expect(await of(contributor)).toMatchObject([{name: datasetName, addonFor: 'production', aclMode: 'private'}])
  const {id: authorId} = await contributor.users.getById('me')
  await contributor.withConfig({dataset: datasetName}).create({_id: 'one', _type: 'comment', authorId})
  const other = contributor.withConfig({dataset: datasetName}).create({_id: 'two', _type: 'page', authorId})
  await expect(other).rejects.toMatchObject({statusCode: 403})
  expect(await at(datasetName, fixture.token).fetch('*._id')).toEqual(['one'])
  await expect(at(datasetName).fetch('*')).rejects.toMatchObject({statusCode: 401})
  expect(await fixture.staff.request({url: '/comments/production/setup', method: 'POST'})).toEqual({datasetName})
})

test('A comment is signed by whoever writes it, and changed by nobody else but an administrator', async () => {
  const {datasetName} = await fixture.staff.request({url: '/comments/production/setup', method: 'POST'})
  const author = async (name: string, role: 'contributor' | 'editor' | 'administrator') => {
    const client = at(datasetName, fixture.access.add(name, {role}))
    return {client, id: (await client.users.getById('me')).id}
  }
  const [hina, bilal] = [await author('Hina', 'contributor'), await author('Bilal', 'editor')]
  const {client: moderator} = await author('Ravi', 'administrator')
  const comment = (_id: string, authorId?: string) => ({
    _id,
    _type: 'comment',
    authorId,
    message: 'One',
    status: 'open',
  })
  const refused = {statusCode: 403}
  await expect(bilal.client.create(comment('forged', hina.id))).rejects.toMatchObject(refused)
  await expect(bilal.client.create(comment('unsigned'))).rejects.toMatchObject(refused)
  await hina.client.create(comment('one', hina.id))
  await bilal.client.create({...comment('answer', bilal.id), parentCommentId: 'one'})
  await expect(bilal.client.patch('one').set({message: 'Two'}).commit()).rejects.toMatchObject(refused)
  await expect(hina.client.patch('one').set({authorId: bilal.id}).commit()).rejects.toMatchObject(refused)
  await expect(bilal.client.delete('one')).rejects.toMatchObject(refused)
  await bilal.client.patch('one').set({status: 'resolved'}).commit()
  await moderator.patch('one').set({message: 'Three'}).commit()
  await hina.client.delete({query: '*[_id == "one" || parentCommentId == "one"]'})
  expect(await moderator.fetch('*._id')).toEqual([])
})
