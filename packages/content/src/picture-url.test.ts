import {createImageUrlBuilder} from '@sanity/image-url'
import {describe, expect, test} from 'vitest'
import {focusWithin, type PictureSource, pictureUrl} from './picture-url.ts'

const hash = 'f4a1c2d3e4b5968778695a4b3c2d1e0f12345678'

const originals: [number, number][] = [
  [1600, 1067],
  [1601, 999],
  [640, 1280],
  [37, 53],
]
const crops = [
  null,
  {top: 0, bottom: 0, left: 0, right: 0},
  {top: 0.1, bottom: 0.2, left: 0.05, right: 0.33},
  {top: 0.4137, bottom: 0.31, left: 0, right: 0.5001},
  {top: 0, bottom: 0, left: 0.45, right: 0.45},
]
const hotspots = [
  null,
  {x: 0.5, y: 0.5, width: 1, height: 1},
  {x: 0.02, y: 0.97, width: 0.1, height: 0.05},
  {x: 0.7123, y: 0.3333, width: 0.37, height: 0.61},
]
const sizes = [
  {width: 320},
  {width: 1601},
  {width: 640, aspect: 1},
  {width: 781, aspect: 3 / 2},
  {width: 1200, aspect: 1200 / 630},
  {width: 333, aspect: 0.42, quality: 40},
]

function pictures(): PictureSource[] {
  return originals.flatMap(([width, height]) =>
    crops.flatMap((crop) =>
      hotspots.map((hotspot) => ({
        path: `images/local/production/${hash}-${width}x${height}.jpg`,
        width,
        height,
        crop,
        hotspot,
      })),
    ),
  )
}

function official({width, height, crop, hotspot}: PictureSource, size: (typeof sizes)[number]): string {
  const image = {
    asset: {_ref: `image-${hash}-${width}x${height}-jpg`},
    ...(crop && {crop}),
    ...(hotspot && {hotspot}),
  }
  const builder = createImageUrlBuilder({projectId: 'local', dataset: 'production', baseUrl: 'https://cdn.example'})
    .image(image)
    .width(size.width)
    .quality(size.quality ?? 70)
    .auto('format')
  return size.aspect
    ? builder
        .height(Math.round(size.width / size.aspect))
        .fit('crop')
        .url()
    : builder.url()
}

describe('the address of a picture', () => {
  test.each(sizes)('is the one that @sanity/image-url writes, at %o', (size) => {
    for (const picture of pictures()) {
      expect(pictureUrl(picture, {imageHost: 'https://cdn.example', ...size}), JSON.stringify(picture)).toBe(
        official(picture, size),
      )
    }
  })

  test('is relative to the site when pictures are served there', () => {
    const [picture] = pictures()
    expect(picture && pictureUrl(picture, {imageHost: '', width: 320})).toMatch(/^\/images\/local\/production\//)
  })
})

test('The point that an editor named is where it lies in what is served, not in the original', () => {
  const picture = {path: 'images/a.jpg', width: 1000, height: 500, hotspot: {x: 0.45, y: 0.5, width: 0.1, height: 0.1}}
  expect(focusWithin({...picture, crop: null}, undefined)).toEqual({x: 0.45, y: 0.5})
  const crop = {left: 0.4, right: 0, top: 0, bottom: 0}
  // 50 of the 600 pixels that are kept.
  expect(focusWithin({...picture, crop}, undefined)).toEqual({x: 50 / 600, y: 0.5})
  // Of a square it is as far left as the crop lets it be.
  expect(focusWithin({...picture, crop}, 1)).toEqual({x: 50 / 500, y: 0.5})
  expect(focusWithin({...picture, crop, hotspot: {...picture.hotspot, x: 0.1}}, 1)).toEqual({x: 0, y: 0.5})
  expect(focusWithin({...picture, crop, hotspot: null}, 1)).toEqual({x: 0.5, y: 0.5})
})
