import {request} from 'node:http'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {picture, writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture
let tower: string

beforeAll(async () => {
  fixture = await startLake()
  await fixture.lake.importFolder(await writeExport())
  tower = await fixture.staff.fetch('*[_id == "tower"][0].mainImage.asset._ref')
})

afterAll(() => fixture.close())

const build = (id: string) => createImageUrlBuilder(fixture.visitor).image({_type: 'image', asset: {_ref: id}})

async function get(url: string, accept = 'image/*') {
  const response = await fetch(url, {headers: {Accept: accept, Authorization: `Bearer ${fixture.token}`}})
  const bytes = Buffer.from(await response.arrayBuffer())
  return {response, bytes, status: response.status}
}

/** Not with `fetch`, which asks caches on the way to be passed by. */
function statusIfChanged(url: string, etag: string) {
  return new Promise((resolve) => {
    request(url, {headers: {'If-None-Match': etag, Authorization: `Bearer ${fixture.token}`}}, (response) =>
      resolve(response.resume().statusCode),
    ).end()
  })
}

async function sizeOf(url: string) {
  const {bytes, status} = await get(url)
  expect(status, bytes.toString('utf8', 0, 200)).toBe(200)
  const {width, height} = await sharp(bytes).metadata()
  return [width, height]
}

describe('picture addresses', () => {
  test('give the upload itself when nothing is asked', async () => {
    const {response, bytes} = await get(build(tower).url())
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(bytes).metadata()).toMatchObject({width: 1200, height: 800})
  })

  test('resize as the url builder of Sanity asks', async () => {
    const image = build(tower)
    expect(await sizeOf(image.width(600).url())).toEqual([600, 400])
    expect(await sizeOf(image.height(200).url())).toEqual([300, 200])
    expect(await sizeOf(image.width(300).dpr(2).url())).toEqual([600, 400])
    expect(await sizeOf(`${image.url()}?w=300&h=300`)).toEqual([300, 200])
    expect(await sizeOf(image.width(300).height(300).fit('crop').url())).toEqual([300, 300])
    expect(await sizeOf(image.width(300).height(300).fit('fill').bg('fff').url())).toEqual([300, 300])
    expect(await sizeOf(image.width(300).height(300).fit('scale').url())).toEqual([300, 300])
    expect(await sizeOf(image.width(9000).fit('max').url())).toEqual([1200, 800])
    expect(await sizeOf(image.width(1600).height(1600).fit('min').url())).toEqual([800, 800])
    expect(await sizeOf(image.width(300).height(300).fit('crop').crop('entropy').url())).toEqual([300, 300])
    expect(await sizeOf(image.width(200).height(100).fit('crop').crop('top').url())).toEqual([200, 100])
    expect(await sizeOf(image.rect(100, 100, 400, 100).url())).toEqual([400, 100])
    expect(await sizeOf(image.rect(100, 100, 400, 100).width(200).url())).toEqual([200, 50])
    expect(await sizeOf(image.width(300).orientation(90).url())).toEqual([300, 450])
    expect(await sizeOf(image.width(300).flipHorizontal().blur(50).sharpen(10).saturation(-100).url())).toEqual([
      300, 200,
    ])
  })

  test('keep the focal point in the picture', async () => {
    const edge = async (x: number) => {
      const {bytes} = await get(build(tower).size(100, 100).fit('crop').crop('focalpoint').focalPoint(x, 0.5).url())
      return (await sharp(bytes).stats()).channels[0]?.mean ?? 0
    }
    expect(await edge(0)).toBeGreaterThan((await edge(1)) + 50)
  })

  test('enlarge as far as is asked, up to 40 megapixels', async () => {
    expect(await sizeOf(build(tower).width(3000).url())).toEqual([3000, 2000])
    expect(await sizeOf(build(tower).width(9000).url())).toEqual([7746, 5164])
    expect(await sizeOf(build(tower).width(2000).height(2000).fit('crop').url())).toEqual([2000, 2000])
    expect(await sizeOf(build(tower).rect(0, 0, 1000, 10).size(1000, 1000).fit('crop').url())).toEqual([1000, 1000])
    expect(await sizeOf(build(tower).rect(0, 0, 600, 400).width(2000).fit('max').url())).toEqual([600, 400])
  })

  test('lose colour wholly or not at all', async () => {
    const {bytes} = await get(`${build(tower).url()}?w=100&fm=png&sat=-100`)
    const {channels} = await sharp(bytes).stats()
    expect(Math.abs((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? channels[0]?.mean ?? 0))).toBeLessThan(2)
    expect((await get(`${build(tower).url()}?w=100&sat=50`)).status).toBe(400)
  })

  test('keep within bounds when they cut', async () => {
    const cut = build(tower).fit('crop')
    expect(await sizeOf(cut.height(400).maxWidth(300).url())).toEqual([300, 400])
    expect(await sizeOf(cut.height(100).minWidth(300).url())).toEqual([300, 100])
    expect(await sizeOf(cut.width(600).maxHeight(200).url())).toEqual([600, 200])
    expect(await sizeOf(cut.maxWidth(600).maxHeight(600).url())).toEqual([600, 400])
    expect(await sizeOf(cut.minHeight(1000).maxWidth(900).url())).toEqual([900, 1000])
    expect(await sizeOf(build(tower).height(400).maxWidth(300).url())).toEqual([600, 400])
  })

  test('have a margin in the colour that is asked for, within the size that is', async () => {
    const corner = async (url: string) => {
      const {bytes} = await get(url)
      const {data, info} = await sharp(bytes).raw().toBuffer({resolveWithObject: true})
      return {size: [info.width, info.height], pixel: [...data.subarray(0, info.channels)]}
    }
    expect(await corner(build(tower).width(300).height(200).pad(20).bg('00ff00').format('png').url())).toEqual({
      size: [280, 200],
      pixel: [0, 255, 0],
    })
    expect((await corner(build(tower).pad(50).format('png').url())).size).toEqual([1300, 900])
    expect(
      (await corner(build(tower).rect(0, 0, 1200, 800).size(300, 300).fit('fill').bg('0f0').format('png').url())).pixel,
    ).toEqual([0, 255, 0])
    expect(
      (await corner(build(tower).rect(0, 0, 1200, 800).size(300, 300).fit('fill').format('png').url())).pixel,
    ).toEqual([0, 0, 0, 0])
  })

  test('keep how far a colour lets through what is behind: in a margin, below what is clear, and not in a JPEG', async () => {
    const half = sharp({create: {width: 20, height: 20, channels: 4, background: '#0000'}}).png()
    const {_id} = await fixture.staff.assets.upload('image', await half.toBuffer())
    const corner = async (id: string, query: string) => {
      const {bytes} = await get(`${build(id).url()}?bg=8000ff00&w=20&h=20&${query}`)
      const {data, info} = await sharp(bytes).raw().toBuffer({resolveWithObject: true})
      return [...data.subarray(0, info.channels)]
    }
    expect(await corner(tower, 'pad=5&fm=png')).toEqual([0, 255, 0, 128])
    expect(await corner(_id, 'fm=png')).toEqual([0, 255, 0, 128])
    expect(await corner(tower, 'fit=fill&fm=png')).toEqual([0, 255, 0, 128])
    expect((await corner(_id, 'fm=jpg')).length).toBe(3)
  })

  test.each(['gif', 'webp'] as const)('leave a moving %s moving, but for one still picture of it', async (format) => {
    const frames = await Promise.all([0, 120, 240].map((red) => picture(80, 60, [red, 90, 200])))
    const moving = await sharp(frames, {join: {animated: true}})
      .toFormat(format)
      .toBuffer()
    const {_id} = await fixture.staff.assets.upload('image', moving)
    const pages = async (url: string) => {
      const {bytes} = await get(url)
      const {pages: count = 1, width, pageHeight, height, format: type} = await sharp(bytes).metadata()
      return [type, count, width, pageHeight ?? height]
    }
    const image = build(_id)
    expect(await pages(image.url())).toEqual([format, 3, 80, 60])
    expect(await pages(image.width(40).url())).toEqual([format, 3, 40, 30])
    expect(await pages(image.width(40).auto('format').url())).toEqual([format, 3, 40, 30])
    expect(await pages(image.width(20).height(20).fit('crop').format('webp').url())).toEqual(['webp', 3, 20, 20])
    expect(await pages(image.width(40).frame(1).url())).toEqual([format, 1, 40, 30])
    expect(await pages(image.width(40).orientation(90).url())).toEqual([format, 1, 40, 53])
    expect(await pages(image.width(40).format('jpg').url())).toEqual(['jpeg', 1, 40, 30])
  })

  test('answer auto=format in what the browser takes', async () => {
    const url = build(tower).width(300).auto('format').url()
    const type = async (accept: string) => {
      const {response} = await get(url, accept)
      return [response.headers.get('content-type'), response.headers.get('vary')?.endsWith(', Accept')]
    }
    expect(await type('image/avif,image/webp,*/*')).toEqual(['image/avif', true])
    expect(await type('image/webp,*/*')).toEqual(['image/webp', true])
    expect(await type('*/*')).toEqual(['image/jpeg', true])
    const {bytes} = await get(url, 'image/avif')
    expect(await sharp(bytes).metadata()).toMatchObject({width: 300, height: 200, format: 'heif'})
  })

  test('are made once, however many ask at the same time, and revalidate by ETag', async () => {
    const url = build(tower).width(777).url()
    const all = await Promise.all(Array.from({length: 12}, () => get(url)))
    expect(new Set(all.map(({bytes}) => bytes.toString('base64'))).size).toBe(1)
    const etag = all[0]?.response.headers.get('etag') ?? ''
    expect(await statusIfChanged(url, etag)).toBe(304)
  })

  test('say what is wrong with a malformed one', async () => {
    const url = build(tower).url()
    const cases = [
      'w=abc',
      'w=0',
      'w=-5',
      'fit=stretch',
      'rect=1,2,3',
      'rect=1200,0,10,10',
      'q=900',
      'fm=exe',
      'fp-x=2&fit=crop',
      'bg=zz',
      'crop=nowhere',
      'dpr=99',
    ]
    for (const query of cases) {
      const {status, bytes} = await get(`${url}?${query}`)
      expect([query, status]).toEqual([query, 400])
      expect(JSON.parse(bytes.toString()).message).toContain(query.split('=')[0])
    }
  })

  test('lead nowhere else', async () => {
    for (const path of ['local/production/..%2f..%2flake.db', 'local/production/lake.db', 'other/production/a.jpg']) {
      expect((await get(`${fixture.origin}/lake/images/${path}`)).status).toBe(404)
    }
  })
})
