import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {expect, test} from 'vitest'

const HOUSE = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(HOUSE, path), 'utf8')
const texts = execFileSync('git', ['ls-files', '*.md'], {cwd: HOUSE, encoding: 'utf8'}).trim().split('\n')

/** A block with the comment before it: `<!-- run: <test> -->` or `<!-- not run: <reason> -->`. */
const BLOCK = /(?:^ *<!-- (run|not run): (.+) -->\n+)?^ *```(\w*)\n([\s\S]*?)^ *```$/gm

const blocks = texts.flatMap((path) =>
  [...read(path).matchAll(BLOCK)].map(([, mark, by = '', language = '', lines = '']) => ({
    path,
    mark,
    by,
    language,
    lines,
  })),
)

test('Each block of shell or configuration in a text tells which test takes it from the text, or why none runs it', () => {
  const typed = blocks.filter(({language}) => !['ts', 'text'].includes(language))
  expect(typed.length).toBeGreaterThan(20)
  const unmarked = typed.filter(({mark}) => !mark).map(({path, lines}) => `${path}: ${lines.split('\n')[0]}`)
  expect(unmarked).toEqual([])
})

test('A test that a text names reads that text', () => {
  const named = blocks.filter(({mark}) => mark === 'run')
  expect(named.length).toBeGreaterThan(5)
  for (const {path, by} of named) {
    expect(existsSync(join(HOUSE, by)), `${path}: ${by}`).toBe(true)
    expect(read(by), `${by} does not read ${path}`).toContain(basename(path))
  }
})
