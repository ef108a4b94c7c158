import {mkdir, readdir, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import type {LakeOptions} from '../src/index.ts'
import {writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {waitFor} from './wait-for.ts'

/** Pages of this site ask for three widths of the part that the editor kept. */
const pictureAddresses: LakeOptions['pictureAddresses'] = ({path, width, height, crop}) => {
  const left = Math.round((crop?.left ?? 0) * width)
  return [100, 200, 300].map((across) => `/${path}?rect=${left},0,${width - left},${height}&w=${across}&auto=format`)
}

const WHOLE = 'rect=0,0,1200,800&w=200&auto=format'
const CUT = 'rect=300,0,900,800&w=200&auto=format'

let content: string
let fixture: LakeFixture
let tower: string

beforeAll(async () => {
  content = await writeExport()
})

beforeEach(async () => {
  fixture = await startLake({pictureAddresses})
  await fixture.lake.importFolder(content)
  tower = await pathOf('tower')
})

afterEach(() => fixture.close())

async function pathOf(id: string): Promise<string> {
  const query = '*[_id == $id][0].mainImage.asset->path'
  return `/${await fixture.staff.fetch<string>(query, {id}, {perspective: 'raw'})}`
}

async function get(path: string, {accept = 'image/avif', ...headers}: Record<string, string> = {}) {
  const response = await fetch(fixture.origin + path, {headers: {accept, ...headers}})
  const bytes = Buffer.from(await response.arrayBuffer())
  return {status: response.status, type: response.headers.get('content-type'), headers: response.headers, bytes}
}

/** The name, without extension, under which a cache keeps an answer. */
const keyIn = (headers: Headers) => headers.get('etag')?.match(/-([\w-]{22})"/)?.[1]

const statusOf = async (path: string) => (await get(path)).status

/** Lists what lies in a cache: names, and the bytes that they take together. */
async function cached(folder = 'image-cache') {
  const entries = await readdir(join(fixture.folder, folder), {recursive: true, withFileTypes: true}).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({parentPath, name}) => (await stat(join(parentPath, name)).catch(() => ({size: 0}))).size),
  )
  return {names: files.map(({name}) => name), bytes: sizes.reduce((sum, size) => sum + size, 0)}
}

const restart = async (options: Partial<LakeOptions> = {}) => {
  fixture = await fixture.restart(options)
}

const crop = (left: number) => ({_type: 'sanity.imageCrop', top: 0, bottom: 0, left, right: 0})

test('Visitors are shown the pictures that pages ask for', async () => {
  const {status, type, headers} = await get(`${tower}?${WHOLE}`)
  expect([status, type]).toEqual([200, 'image/avif'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('vary')).toBe('Accept')
  expect(await statusOf(`${tower}?${WHOLE.replaceAll(',', '%2C')}`)).toBe(200)
})

test('Visitors are shown nothing else, and nothing is made', async () => {
  const others = {
    'the upload itself': '',
    'another width': `?${WHOLE.replace('200', '201')}`,
    'another cut': `?${CUT}`,
    'another quality': `?${WHOLE}&q=100`,
    'a blur': `?${WHOLE}&blur=2000`,
    'a parameter twice': `?${WHOLE}&w=200`,
    'a name to save it under': `?${WHOLE}&dl=a.jpg`,
    'a name behind it': `/name.jpg?${WHOLE}`,
    nonsense: '?w=abc',
  }
  for (const [what, rest] of Object.entries(others)) expect.soft(await statusOf(tower + rest), what).toBe(404)
  expect((await cached()).names).toEqual([])
  expect((await cached('image-cache-staff')).names).toEqual([])
})

test('Visitors are not shown a picture that only a draft shows, which staff see in every way', async () => {
  const address = `${await pathOf('drafts.plaza')}?rect=0,0,300,200&w=200&auto=format`
  expect(await statusOf(address)).toBe(404)
  const authorization = `Bearer ${fixture.token}`
  expect((await get(`/lake${address}`, {authorization})).status).toBe(200)
  expect((await get(`/lake${address}&blur=50`, {authorization})).status).toBe(200)
  expect((await cached()).names).toEqual([])
})

test('An open page goes on getting the cut that it was given, as long as the picture is shown at all', async () => {
  expect(await statusOf(`${tower}?${CUT}`)).toBe(404)
  await fixture.staff
    .patch('tower')
    .set({'mainImage.crop': crop(0.25)})
    .commit()
  await fixture.staff
    .patch('plaza')
    .set({'mainImage.crop': crop(0.25)})
    .commit()
  expect(await statusOf(`${tower}?${CUT}`)).toBe(200)
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  await fixture.staff.patch('tower').unset(['mainImage']).commit()
  expect(await statusOf(`${tower}?${CUT}`)).toBe(200)
  await fixture.staff.patch('plaza').unset(['mainImage']).commit()
  expect(await statusOf(`${tower}?${CUT}`)).toBe(404)
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(404)
})

test('Pictures that are made ahead are there for the first visitor, also after a restart', async () => {
  const asked = [`${tower}?${WHOLE}`, `${tower}?w=7`, '/images/local/production/none.jpg?w=1', 'nonsense']
  expect(await fixture.lake.host.makePicturesAhead(asked)).toBe(1)
  expect(await fixture.lake.host.makePicturesAhead(asked)).toBe(0)
  await rm(join(fixture.folder, 'assets'), {recursive: true})
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  await restart()
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
})

test('Pictures are no longer made ahead when others are asked for, or when the lake closes', async () => {
  const all = [100, 200, 300].map((width) => `${tower}?rect=0,0,1200,800&w=${width}&auto=format`)
  const first = fixture.lake.host.makePicturesAhead(all)
  const second = fixture.lake.host.makePicturesAhead(all)
  expect(await first).toBe(0)
  await restart()
  expect(await second).toBe(0)
})

test('The cache stays within its bound, and the least recently used go first', async () => {
  const largestBytes = 3 * 4096
  await restart({hostRules: {pictureCache: {largestBytes}}})
  const address = (width: number) => `${tower}?rect=0,0,1200,800&w=${width}&auto=format`
  for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
    for (const width of [100, 200, 300]) {
      expect((await get(address(100), {accept: 'image/avif'})).status).toBe(200)
      const {status, headers} = await get(address(width), {accept})
      expect(status).toBe(200)
      // It is sent before it is kept, and counts as used from then on.
      await waitFor(async () => expect((await cached()).names.join()).toContain(keyIn(headers)))
      expect((await cached()).bytes).toBeLessThanOrEqual(largestBytes)
    }
  }
  await rm(join(fixture.folder, 'assets'), {recursive: true})
  expect(await statusOf(address(100))).toBe(200)
})

test('The bound holds for what an earlier process left, with its unfinished files', async () => {
  for (const width of [100, 200, 300]) await get(`${tower}?rect=0,0,1200,800&w=${width}&auto=format`)
  const folder = join(fixture.folder, 'image-cache', 'a'.repeat(40))
  await mkdir(folder)
  await writeFile(join(folder, 'unfinished.avif.1234'), 'x')
  await restart({hostRules: {pictureCache: {largestBytes: 4096}}})
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  const {names, bytes} = await cached()
  expect(names).not.toContain('unfinished.avif.1234')
  expect(bytes).toBeLessThanOrEqual(4096)
})

test('On a disk that is nearly full pictures are shown and not kept, and what was kept is given back', async () => {
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  await expect.poll(async () => (await cached()).names).toHaveLength(1)
  await restart({hostRules: {pictureCache: {spareDiskBytes: Number.MAX_SAFE_INTEGER}}})
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  expect((await cached()).names).toEqual([])
  expect(await fixture.lake.host.makePicturesAhead([`${tower}?${WHOLE}`])).toBe(0)
})

test('A picture is shown when the disk refuses it, and when somebody has deleted the cache', async () => {
  await rm(join(fixture.folder, 'image-cache'), {recursive: true, force: true, maxRetries: 10, retryDelay: 20})
  await writeFile(join(fixture.folder, 'image-cache'), 'a file where the folder was')
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  await rm(join(fixture.folder, 'image-cache'))
  await mkdir(join(fixture.folder, 'image-cache'))
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  // A picture that was just answered may still be on its way into it.
  await rm(join(fixture.folder, 'image-cache'), {recursive: true, maxRetries: 10, retryDelay: 20})
  expect(await statusOf(`${tower}?${WHOLE}`)).toBe(200)
  await expect.poll(async () => (await cached()).names).toHaveLength(1)
})
