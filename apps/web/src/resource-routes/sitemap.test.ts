import {expect, test} from 'vitest'
import {sitemapIndexXml, sitemapParts, sitemapXml} from './sitemap.ts'

const picture = {
  path: 'images/local/production/a-2000x1000.jpg',
  width: 2000,
  height: 1000,
  colour: null,
  crop: null,
  hotspot: null,
}

const entry = {
  _id: 'project-a',
  path: '/a&b',
  _updatedAt: '2026-01-02T03:04:05Z',
  pictures: [picture, picture],
}

test('The sitemap names every address and each of its pictures once, in full and escaped', () => {
  const xml = sitemapXml([entry], {
    siteUrl: 'https://site.example',
    urduPages: [],
    imageHost: 'https://pictures.example',
  })
  expect(xml).toContain('<url><loc>https://site.example/a&amp;b</loc><lastmod>2026-01-02T03:04:05Z</lastmod>')
  expect(xml.match(/<image:loc>[^<]*/g)).toEqual([
    '<image:loc>https://pictures.example/images/local/production/a-2000x1000.jpg?w=1600&amp;q=70&amp;auto=format',
  ])
})

test('The sitemap of 25,001 documents is an index of three parts, in which each of them stands once', () => {
  const parts = sitemapParts({homePage: 1, page: 3_000, project: 9_000, service: 1_000, newsPost: 12_000, opening: 0})
  expect(parts.map((part) => part.map(({type, from, to}) => `${type} ${from}-${to}`))).toEqual([
    ['homePage 0-1', 'page 0-3000', 'project 0-6999'],
    ['project 6999-9000', 'service 0-1000', 'newsPost 0-6999'],
    ['newsPost 6999-12000'],
  ])
  const xml = sitemapIndexXml(parts.length, 'https://site.example')
  expect(xml.match(/<loc>[^<]*/g)).toEqual([1, 2, 3].map((part) => `<loc>https://site.example/sitemap-${part}.xml`))
})
