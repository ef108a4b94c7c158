import {appendFile, mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {picture, temporaryFolder, writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {waitFor} from './wait-for.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
})

afterAll(() => fixture.close())

const files = () => readdir(join(fixture.folder, 'assets'))
const get = (url: string) => fetch(url, {headers: {Authorization: `Bearer ${fixture.token}`}})
/** Resolves when what was asked of the writer before is done: it takes one after another. */
const settled = () => fixture.staff.createOrReplace({_id: 'last', _type: 'note'})
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => error.statusCode,
  )

describe('uploads', () => {
  test('of an image make an asset with its facts, once', async () => {
    const bytes = await picture(60, 40, [200, 20, 20])
    const image = await fixture.staff.assets.upload('image', bytes, {
      filename: 'red.jpg',
      title: 'Red',
      creditLine: 'Model',
    })
    expect(image).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-60x40-jpg$/),
      _type: 'sanity.imageAsset',
      originalFilename: 'red.jpg',
      title: 'Red',
      creditLine: 'Model',
      mimeType: 'image/jpeg',
      size: bytes.length,
      metadata: {
        dimensions: {width: 60, height: 40, aspectRatio: 1.5},
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        palette: {dominant: {background: expect.stringMatching(/^#[0-9a-f]{6}$/)}},
      },
    })
    expect((await get(image.url)).headers.get('content-type')).toBe('image/jpeg')
    const again = await fixture.staff.assets.upload('image', bytes, {filename: 'other.jpg'})
    expect(again).toMatchObject({_id: image._id, _rev: image._rev, originalFilename: 'red.jpg'})
  })

  test('turn a picture upright', async () => {
    const lying = await sharp(await picture(60, 40, [10, 90, 10]))
      .withMetadata({orientation: 6})
      .toBuffer()
    const image = await fixture.staff.assets.upload('image', lying)
    expect(image._id).toMatch(/-40x60-jpg$/)
    const shown = Buffer.from(await (await get(`${image.url}?w=20`)).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({width: 20, height: 30})
  })

  test('of a file are served as a download, whatever it says it is', async () => {
    const html = Buffer.from('<script>alert(1)</script>')
    const file = await fixture.staff.assets.upload('file', html, {filename: 'na"me\r\n.html', contentType: 'text/html'})
    const response = await get(file.url)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('are refused when they are no picture, or too much', async () => {
    const upload = (bytes: Buffer) => status(fixture.staff.assets.upload('image', bytes))
    expect(await upload(Buffer.from('<html><script>alert(1)</script></html>'))).toBe(400)
    expect(await upload(Buffer.from('not a picture'))).toBe(400)
    expect(await upload((await picture(600, 400, [250, 1, 1])).subarray(0, 2_000))).toBe(400)
    const huge = {create: {width: 9000, height: 9000, channels: 3 as const, background: '#fff'}}
    const tooMany = fixture.staff.assets.upload('image', await sharp(huge).png().toBuffer())
    await expect(tooMany).rejects.toThrow('more than 50 megapixels')
    expect(await status(fixture.visitor.assets.upload('image', await picture(60, 40, [2, 2, 2])))).toBe(401)
    expect(await upload(Buffer.alloc(40_000_001))).toBe(413)
  })

  test('go with their document', async () => {
    const image = await fixture.staff.assets.upload('image', await picture(50, 50, [9, 9, 99]))
    await get(`${image.url}?w=10`)
    await fixture.staff.delete(image._id)
    await waitFor(async () => expect((await files()).join()).not.toContain(image.sha1hash))
    expect((await get(image.url)).status).toBe(404)
    expect((await get(`${image.url}?w=10`)).status).toBe(404)
  })

  test('stay while a document, a draft or a version names them', async () => {
    const {_id, url, sha1hash} = await fixture.staff.assets.upload('file', Buffer.from('A plan'), {
      filename: 'plan.txt',
    })
    const act = (name: string, rest: object) =>
      fixture.staff.action({actionType: `sanity.action.document.${name}`, publishedId: _id, ...rest} as never)
    const draftId = `drafts.${_id}`
    await act('edit', {draftId, patch: {set: {title: 'Plan'}}})
    await act('publish', {draftId})
    await act('edit', {draftId, patch: {set: {title: 'Plan of the site'}}})
    await act('discard', {draftId})
    await settled()
    expect(await (await get(url)).text()).toBe('A plan')
    await act('unpublish', {draftId})
    await settled()
    await act('publish', {draftId})
    expect(await (await get(url)).text()).toBe('A plan')
    await fixture.staff.delete(_id)
    await waitFor(async () => expect((await files()).join()).not.toContain(sha1hash))
  })

  test('are not thrown away, nor is a folder, by a draft that claims to be an asset', async () => {
    const {_id, url, path} = await fixture.staff.assets.upload('file', Buffer.from('A price'), {filename: 'price.txt'})
    await mkdir(join(fixture.folder, 'other'))
    const contributor = fixture.client({token: fixture.access.add('Contributor', {role: 'contributor'})})
    const claims: object[] = [{path}, {path: '..'}, {path: 'a', sha1hash: '../other'}]
    for (const claim of claims) {
      await contributor.create({_id: 'drafts.claim', _type: 'sanity.fileAsset', ...claim})
      await contributor.delete('drafts.claim')
      await settled()
    }
    expect(await readdir(fixture.folder)).toContain('other')
    expect(await (await get(url)).text()).toBe('A price')
    await fixture.staff.delete(_id)
  })
})

describe('exports', () => {
  const content = (lake: LakeFixture) =>
    lake.staff.fetch(
      '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] | order(_id) {..., "_rev": 0, "_updatedAt": 0, "_createdAt": 0}',
      {},
      {perspective: 'raw'},
    )
  const reference = (id: string) => ({_type: 'reference', _ref: id})
  const assets = (lake: LakeFixture) =>
    lake.staff.fetch(
      '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id) {..., "_rev": 0, "uploadId": 0, "url": 0}',
    )
  const assetIds = (lake: LakeFixture) => lake.staff.fetch('*[_type == "sanity.imageAsset"] | order(_id) ._id')

  test('come back as they went, by folder', async () => {
    const [from, to] = [await startLake(), await startLake()]
    await from.lake.importFolder(await writeExport())
    const labelled = await from.staff.fetch('*[_type == "sanity.imageAsset"][0]._id')
    await from.staff.patch(labelled).set({title: 'A tower'}).commit()
    const unused = await from.staff.assets.upload('image', await picture(20, 10, [1, 2, 3]), {filename: 'a b.jpg'})
    const plan = await from.staff.assets.upload('file', Buffer.from('A plan'), {filename: 'plan.txt'})
    await from.staff.createOrReplace({_id: 'tag', _type: 'media.tag', name: 'Towers', logo: reference(unused._id)})
    const opt = {tags: ['north'], media: {tags: [{_key: 'a', ...reference('tag'), _weak: true}]}}
    await from.staff.patch(plan._id).set({opt, altText: 'Plan'}).commit()
    await from.staff.create({...plan, _id: `drafts.${plan._id}`, title: 'Not published'})
    const folder = join(await temporaryFolder(), 'all')
    await from.lake.exportFolder(folder)
    expect((await readFile(join(folder, 'data.ndjson'), 'utf8')).split('\n').length).toBe(6)
    await to.lake.importFolder(folder)
    expect(await content(to)).toEqual(await content(from))
    expect(await assets(to)).toEqual(await assets(from))
    expect(await assets(to)).toHaveLength(4)
    expect(await to.staff.getDocument(labelled)).toMatchObject({
      title: 'A tower',
      originalFilename: expect.stringMatching(/^(tower|draft)\.jpg$/),
    })
    await from.close()
    await to.close()
  })

  test('come back as they went, by the tools of Sanity', async () => {
    const [from, to] = [await startLake(), await startLake()]
    await from.lake.importFolder(await writeExport())
    const folder = join(await temporaryFolder(), 'all')
    await from.lake.exportFolder(folder)
    const {numDocs, warnings} = await sanityImport(folder, {client: to.staff as never, operation: 'createOrReplace'})
    expect([numDocs, warnings]).toEqual([4, []])
    expect(await content(to)).toEqual(await content(from))
    expect(await assetIds(to)).toEqual(await assetIds(from))
    await from.close()
    await to.close()
  })
})

describe('imports', () => {
  test('of a broken folder leave the lake as it was', async () => {
    const before = await files()
    const folder = await writeExport()
    await appendFile(
      join(folder, 'data.ndjson'),
      '\n{"_id":"a","_type":"page","x":{"_sanityAsset":"image@file://./images/none.jpg"}}',
    )
    await expect(fixture.lake.importFolder(folder)).rejects.toThrow('none.jpg')
    await appendFile(
      join(folder, 'data.ndjson'),
      '\n{"_type":"page","x":{"_sanityAsset":"image@file://../../etc/passwd"}}',
    )
    await expect(fixture.lake.importFolder(folder)).rejects.toThrow('outside')
    const broken = await writeExport()
    await appendFile(join(broken, 'data.ndjson'), '\n{"_type":')
    await expect(fixture.lake.importFolder(broken)).rejects.toThrow(/line \d/)
    const torn = await writeExport()
    await writeFile(join(torn, 'images', 'tower.jpg'), 'not a picture')
    await expect(fixture.lake.importFolder(torn)).rejects.toThrow('tower.jpg: ')
    const noted = await writeExport()
    await writeFile(join(noted, 'assets.json'), '{"image-tower": {"a field": 1}}')
    await expect(fixture.lake.importFolder(noted)).rejects.toThrow('assets.json, of tower.jpg: Invalid attribute key')
    expect(await fixture.staff.fetch('count(*[_type == "project"])')).toBe(0)
    expect(await files()).toEqual(before)
  })

  test('of a folder are named and left out where the lake takes none of them and no document shows them', async () => {
    const folder = await writeExport()
    await writeFile(join(folder, 'images', 'Thumbs.db'), 'not a picture')
    expect(await fixture.lake.importFolder(folder)).toEqual([expect.stringMatching(/^Thumbs\.db: /)])
    expect(await fixture.staff.fetch('count(*[_type == "project"])')).toBeGreaterThan(0)
  })
})
