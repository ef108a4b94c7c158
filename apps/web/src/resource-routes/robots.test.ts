import {expect, test} from 'vitest'
import {robotsTxt} from './text-files.ts'

test('robots.txt leads to the sitemap, keeps searches and data out, and lets pictures of shared links be fetched', () => {
  const lines = robotsTxt('https://site.example').split('\n')
  expect(lines).toContain('Disallow: /search')
  expect(lines).toContain('Disallow: /-/')
  expect(lines).toContain('Allow: /-/og')
  expect(lines).toContain('Sitemap: https://site.example/sitemap.xml')
})
