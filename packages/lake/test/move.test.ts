import {createReadStream} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {LakeDocument} from '../src/document/document.ts'
import {picture, temporaryFolder} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let from: LakeFixture
let to: LakeFixture

beforeAll(async () => {
  from = await startLake()
  to = await startLake()
  await fill(from.staff)
})

afterAll(async () => {
  await from.close()
  await to.close()
})

/**
 * Makes one of every kind that a dataset holds: documents, drafts, a release with a version, pictures and other files.
 */
async function fill(client: SanityClient): Promise<void> {
  const upload = async (kind: 'image' | 'file', bytes: Buffer, filename: string) =>
    (await client.assets.upload(kind, bytes, {filename, title: `About ${filename}`}))._id
  const jpeg = await picture(60, 40, [200, 80, 10])
  const moving = await sharp([jpeg, await picture(60, 40, [10, 80, 200])], {join: {animated: true}})
    .gif()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  const images = await Promise.all([
    upload('image', jpeg, 'photo.jpg'),
    upload('image', moving, 'moving.gif'),
    upload('image', await sharp(jpeg).tiff().toBuffer(), 'scan.tif'),
    upload('image', svg, 'drawing.svg'),
  ])
  const files = await Promise.all([
    upload('file', Buffer.from('a;b'), 'list.csv'),
    upload('file', Buffer.from('%PDF-1.7 ...'), 'plan.pdf'),
    upload('file', Buffer.from([0, 1, 2]), 'no-extension'),
  ])
  const field = (_type: string) => (_ref: string, at: number) => ({
    _type,
    _key: `k${at}`,
    asset: {_type: 'reference', _ref},
  })
  const page = (_id: string, title: string) => ({
    _id,
    _type: 'page',
    title,
    gallery: images.map((id, at) => ({...field('image')(id, at), crop: {_type: 'sanity.imageCrop', top: 0.1}})),
    downloads: files.map(field('file')),
    empty: {list: [], nothing: null},
  })
  await client
    .transaction()
    .create(page('one', 'One'))
    .create({...page('two', 'Two'), other: {_type: 'reference', _ref: 'one'}})
    .create(page('drafts.one', 'One, unfinished'))
    .create({_id: 'path.with.dots', _type: 'note', weak: {_type: 'reference', _ref: 'nowhere', _weak: true}})
    .commit()
  await client.releases.create({releaseId: 'rSpring', metadata: {title: 'Spring', releaseType: 'asap'}})
  await client.createVersion({publishedId: 'one', baseId: 'one', releaseId: 'rSpring'})
  await client.patch('versions.rSpring.one').set({title: 'One, in spring'}).commit()
}

const NEW_EACH_TIME = ['_rev', '_updatedAt', 'uploadId', 'url']

/** All there is, but for what a lake gives each document anew, and what the tool leaves behind of an asset that it uploads. */
async function content({staff}: LakeFixture): Promise<Record<string, unknown>[]> {
  const documents = await staff.fetch(
    '*[!(_id in path("_.**")) || _type == "system.release"] | order(_id)',
    {},
    {perspective: 'raw'},
  )
  return documents.map((document: LakeDocument) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !isNew(document, name))),
  )
}

const isNew = ({_type}: LakeDocument, name: string) =>
  NEW_EACH_TIME.includes(name) || (name === '_createdAt' && _type.endsWith('Asset'))

async function bytesOf({staff, token}: LakeFixture): Promise<[string, number, string][]> {
  const assets: {_id: string; url: string}[] = await staff.fetch('*[_type match "*Asset"] | order(_id) {_id, url}')
  return Promise.all(
    assets.map(async ({_id, url}) => {
      const response = await fetch(`${url}?dlRaw=true`, {headers: {Authorization: `Bearer ${token}`}})
      return [_id, response.status, Buffer.from(await response.arrayBuffer()).toString('base64')]
    }),
  )
}

const move = async (mode: 'stream' | 'cursor') => {
  const outputPath = join(await temporaryFolder(), 'all.tar.gz')
  await exportDataset({client: from.staff as never, dataset: 'production', outputPath, mode} as never)
  const options = {
    client: to.staff as never,
    operation: 'createOrReplace' as const,
    releasesOperation: 'replace' as const,
  }
  return {outputPath, ...(await sanityImport(createReadStream(outputPath), options))}
}

test.each(['stream', 'cursor'] as const)(
  'What Sanity’s tools export (%s) and import comes back as it was, once and twice',
  async (mode) => {
    for (const time of ['once', 'twice']) {
      const {numDocs, warnings} = await move(mode)
      expect([time, numDocs, warnings]).toEqual([time, 6, []])
      expect(await content(to)).toEqual(await content(from))
      expect(await bytesOf(to)).toEqual(await bytesOf(from))
    }
  },
)

test('An address of an export opens one asset, for as long as it says, and no other', async () => {
  const exported = await fetch(`${from.origin}/lake/v1/data/export/production?types=sanity.fileAsset`, {
    headers: {Authorization: `Bearer ${from.token}`},
  })
  const assets = (await exported.text())
    .trim()
    .split('\n')
    .map((line) => new URL(JSON.parse(line).url))
  const [one, other] = assets as [URL, URL]
  expect((await fetch(one)).status).toBe(200)
  expect((await fetch(new URL(one.pathname, one))).status).toBe(401)
  expect((await fetch(new URL(one.search, other))).status).toBe(401)
  const later = new URL(one)
  later.searchParams.set('ticket', String(one.searchParams.get('ticket')).replace(/^\d/, '9'))
  expect((await fetch(later)).status).toBe(401)
})

test('An export needs staff', async () => {
  expect((await fetch(`${from.origin}/lake/v1/data/export/production`)).status).toBe(401)
})
