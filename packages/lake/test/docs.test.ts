import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {docsPages} from '../docs-text.ts'

test('Tables of the docs say what the sources say, as `node packages/lake/docs-text.ts` writes them', () => {
  for (const {text, wanted} of docsPages()) expect(text).toBe(wanted)
})

test('Commands of the docs name the package itself: npx takes another one of the name "lake" where this is not installed', () => {
  const folder = join(import.meta.dirname, '..')
  const pages = ['README.md', ...globSync('docs/*.md', {cwd: folder})]
  const commands = pages.flatMap((page) => readFileSync(join(folder, page), 'utf8').match(/npx (-\w+ )?[\w-]+/g) ?? [])
  expect(new Set(commands)).toEqual(new Set(['npx oxbow-lake', 'npx sanity']))
})
