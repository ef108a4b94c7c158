import {expect, test} from 'vitest'
import {robotsTxt, sitemapXml} from './sitemap.ts'

test('The sitemap names every address in full, with letters that XML needs escaped', () => {
  const xml = sitemapXml([{path: '/a&b', _updatedAt: '2026-01-02T03:04:05Z', pictures: []}], 'https://site.example')
  expect(xml).toContain('<url><loc>https://site.example/a&amp;b</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>')
})

test('robots.txt leads to the sitemap and keeps searches out', () => {
  expect(robotsTxt('https://site.example')).toContain('Disallow: /search\n')
  expect(robotsTxt('https://site.example')).toContain('Sitemap: https://site.example/sitemap.xml\n')
})
