import {describe, expect, test} from 'vitest'
import {type Aspect, type PictureSource, pictureAddress, pictureAddresses, pictureSources} from './picture.ts'

const whole: PictureSource = {
  path: 'images/local/production/a-1600x1067.jpg',
  width: 1600,
  height: 1067,
  crop: null,
  hotspot: null,
}
const widthsOf = (srcSet: string) => srcSet.split(', ').map((candidate) => Number(candidate.match(/ (\d+)w$/)?.[1]))

describe('the candidates for a picture', () => {
  test('end at the size of the original', () => {
    const {srcSet, width, height} = pictureSources(whole, {imageHost: ''})
    expect(widthsOf(srcSet)).toEqual([160, 240, 320, 480, 640, 720, 800, 1024, 1280, 1600])
    expect([width, height]).toEqual([1600, 1067])
  })

  test('end at what the editor kept of it', () => {
    const cropped = {...whole, crop: {top: 0, bottom: 0, left: 0.25, right: 0.25}}
    expect(widthsOf(pictureSources(cropped, {imageHost: ''}).srcSet).at(-1)).toBe(800)
  })

  test('are not stretched to reach other proportions', () => {
    const {srcSet, width, height} = pictureSources(whole, {imageHost: '', aspect: '3:4'})
    expect(widthsOf(srcSet).at(-1)).toBe(800)
    expect([width, height]).toEqual([800, 1067])
  })

  test('are one, when the original is smaller than the smallest step', () => {
    const tiny = {...whole, width: 90, height: 60}
    expect(pictureSources(tiny, {imageHost: ''})).toMatchObject({
      src: '/images/local/production/a-1600x1067.jpg?w=90&q=70&auto=format',
      srcSet: '/images/local/production/a-1600x1067.jpg?w=90&q=70&auto=format 90w',
    })
  })
})

test('Everything that a page can ask for is among the addresses that the server makes', () => {
  const crop = {top: 0.1, bottom: 0.2, left: 0.05, right: 0.33}
  for (const picture of [whole, {...whole, width: 90, height: 60}, {...whole, crop}]) {
    const made = pictureAddresses(picture)
    const asked = [undefined, '3:2', '4:3', '3:4', '4:5'].flatMap((aspect) => {
      const {src, srcSet} = pictureSources(picture, {imageHost: '', aspect: aspect as Aspect})
      return [src, ...srcSet.split(', ').map((candidate) => candidate.split(' ')[0])]
    })
    const single = [100, 1600, undefined].map((within) => pictureAddress(picture, {imageHost: '', within}))
    expect(made).toEqual(expect.arrayContaining([...asked, ...single]))
    expect(made.length).toBeLessThanOrEqual(60)
  }
})
