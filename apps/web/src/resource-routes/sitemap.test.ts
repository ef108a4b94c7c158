import {expect, test} from 'vitest'
import {sitemapXml} from './sitemap.ts'

const picture = {
  _key: null,
  alt: 'A tower',
  caption: null,
  credit: null,
  path: 'images/local/production/a-2000x1000.jpg',
  width: 2000,
  height: 1000,
  colour: null,
  crop: null,
  hotspot: null,
}

const entry = {
  _type: 'project' as const,
  path: '/a&b',
  title: 'A & B',
  summary: '',
  _updatedAt: '2026-01-02T03:04:05Z',
  pictures: [picture, picture],
}

test('The sitemap names every address and each of its pictures once, in full and escaped', () => {
  const xml = sitemapXml([entry], {siteUrl: 'https://site.example', imageHost: 'https://pictures.example'})
  expect(xml).toContain('<url><loc>https://site.example/a&amp;b</loc><lastmod>2026-01-02T03:04:05Z</lastmod>')
  expect(xml.match(/<image:loc>[^<]*/g)).toEqual([
    '<image:loc>https://pictures.example/images/local/production/a-2000x1000.jpg?w=1600&amp;q=70&amp;auto=format',
  ])
})
