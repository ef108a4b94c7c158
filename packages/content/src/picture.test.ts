import {describe, expect, test} from 'vitest'
import {type PictureSource, pictureSources} from './picture.ts'

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
    expect(widthsOf(srcSet)).toEqual([160, 240, 320, 480, 640, 800, 1024, 1280, 1600])
    expect([width, height]).toEqual([1600, 1067])
  })

  test('end at what the editor kept of it', () => {
    const cropped = {...whole, crop: {top: 0, bottom: 0, left: 0.25, right: 0.25}}
    expect(widthsOf(pictureSources(cropped, {imageHost: ''}).srcSet).at(-1)).toBe(800)
  })

  test('are not stretched to reach other proportions', () => {
    const {srcSet, width, height} = pictureSources(whole, {imageHost: '', aspect: 1})
    expect(widthsOf(srcSet).at(-1)).toBe(1067)
    expect([width, height]).toEqual([1067, 1067])
  })

  test('are one, when the original is smaller than the smallest step', () => {
    const tiny = {...whole, width: 90, height: 60}
    expect(pictureSources(tiny, {imageHost: ''})).toMatchObject({
      src: '/images/local/production/a-1600x1067.jpg?w=90&q=70&auto=format',
      srcSet: '/images/local/production/a-1600x1067.jpg?w=90&q=70&auto=format 90w',
    })
  })
})
