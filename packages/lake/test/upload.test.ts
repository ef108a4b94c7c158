import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {picture} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake()
})

afterAll(() => fixture.close())

const get = (url: string) => fetch(url, {headers: {Authorization: `Bearer ${fixture.token}`}})

test('An uploaded picture tells what is asked for: how it looks from afar, how, with what and where it was taken', async () => {
  const taken = {IFD0: {Make: 'Camera'}, IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '31/1 30/1 0/1'}}
  const position = {...taken.IFD3, GPSLongitudeRef: 'W', GPSLongitude: '74/1 15/1 0/1'}
  const photo = {IFD0: taken.IFD0, IFD2: {ISOSpeedRatings: '200'}, IFD3: position}
  const picture = (blue: number) => ({
    create: {width: 30, height: 20, channels: 3 as const, background: {r: 9, g: 9, b: blue}},
  })
  const bytes = (blue: number) => sharp(picture(blue)).withExif(photo).jpeg().toBuffer()
  const upload = async (blue: number, extract?: string[]) => {
    const options = extract && {extract: extract as 'exif'[]}
    const {metadata} = await fixture.staff.assets.upload('image', await bytes(blue), options)
    return metadata as unknown as Record<string, unknown>
  }
  const facts = ['_type', 'dimensions', 'hasAlpha', 'isOpaque']
  expect(Object.keys(await upload(40)).toSorted()).toEqual([...facts, 'blurHash', 'lqip', 'palette'].toSorted())
  expect(Object.keys(await upload(120, [])).toSorted()).toEqual(facts)
  expect(await upload(200, ['blurhash', 'thumbhash', 'exif', 'image', 'location'])).toEqual({
    _type: 'sanity.imageMetadata',
    dimensions: expect.anything(),
    hasAlpha: false,
    isOpaque: true,
    blurHash: expect.stringMatching(/^L[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]{27}$/),
    thumbHash: expect.stringMatching(/^[A-Za-z0-9+/=]{28,40}$/),
    exif: expect.objectContaining({_type: 'sanity.imageExifMetadata', ISOSpeedRatings: 200}),
    image: expect.objectContaining({_type: 'sanity.imageExifTags', Make: 'Camera'}),
    location: {_type: 'geopoint', lat: 31.5, lng: -74.25},
  })
})

test('Uploads are known by their bytes, whatever they are called', async () => {
  const tiff = await sharp(await picture(60, 40, [20, 20, 200]))
    .tiff()
    .toBuffer()
  const image = await fixture.staff.assets.upload('image', tiff, {filename: 'scan.jpg', contentType: 'image/jpeg'})
  expect(image).toMatchObject({_id: expect.stringMatching(/-60x40-tif$/), mimeType: 'image/tiff', extension: 'tif'})
  expect(Buffer.from(await (await get(image.url)).arrayBuffer())).toEqual(tiff)
  expect((await get(`${image.url}?w=30`)).headers.get('content-type')).toBe('image/jpeg')
  const file = (bytes: string, options = {}) => fixture.staff.assets.upload('file', Buffer.from(bytes), options)
  expect(await file('%PDF-1.7 and more')).toMatchObject({mimeType: 'application/pdf', extension: 'pdf'})
  expect(await file('a;b', {filename: 'list.CSV'})).toMatchObject({mimeType: 'text/csv', extension: 'csv'})
  expect(await file('a', {contentType: 'text/x-own'})).toMatchObject({mimeType: 'text/x-own', extension: 'bin'})
  expect(await file('b')).toMatchObject({mimeType: 'application/octet-stream', extension: 'bin'})
})

test('A drawing is shown as a picture of it, as sharp as it is asked for, and never as a document', async () => {
  const inside = '<circle cx="20" cy="10" r="9" fill="#f00"/><script>alert(1)</script>'
  const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`
  const image = await fixture.staff.assets.upload('image', Buffer.from(svg))
  expect(image).toMatchObject({_id: expect.stringMatching(/-40x20-svg$/), mimeType: 'image/svg+xml'})
  const shown = async (query: string) => {
    const response = await get(`${image.url}${query}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const {format, width, height} = await sharp(bytes).metadata()
    return {type: response.headers.get('content-type'), format, width, height, bytes}
  }
  expect(await shown('')).toMatchObject({type: 'image/png', format: 'png', width: 40, height: 20})
  expect(await shown('?fm=jpg&w=400')).toMatchObject({type: 'image/jpeg', format: 'jpeg', width: 400, height: 200})
  const {bytes} = await shown('?w=400&h=400&fit=crop')
  const {data} = await sharp(bytes).extractChannel('alpha').raw().toBuffer({resolveWithObject: true})
  // An enlarged drawing of 40 pixels would have a wide seam of half transparent pixels around the circle.
  expect(data.filter((alpha) => alpha > 30 && alpha < 225).length / data.length).toBeLessThan(0.02)
  const raw = await get(`${image.url}?dlRaw=true`)
  expect(await raw.text()).toBe(svg)
  expect(raw.headers.get('content-type')).toBe('application/octet-stream')
  expect(raw.headers.get('content-disposition')).toMatch(/^attachment/)
})
