import {spawnSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const text = readFileSync(at('apps/server/deploy/INSTRUCTIONS.md'), 'utf8')

/** Everything that is typed in a terminal, box by box. */
const boxes = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, typed = '']) => typed)

const matches = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))]

test('A shell understands every box once its placeholders are filled in', () => {
  expect(boxes.length).toBeGreaterThan(6)
  for (const typed of boxes) {
    const filled = typed.replaceAll(/<[a-z][^<>|;]*>/g, 'filled-in')
    const {status, stderr} = spawnSync('sh', ['-n'], {input: filled, encoding: 'utf8'})
    expect([status, stderr], typed).toEqual([0, ''])
  }
})

test('Files of the release that are named are there', () => {
  const named = matches(/\/opt\/site\/current\/([\w./-]*\w)/g).filter((path) => !path.endsWith('site.s'))
  expect(named).toContain('apps/server/deploy/Caddyfile')
  for (const path of named) expect(existsSync(at(path)), path).toBe(true)
})

test('Commands of the site that are named are there, and settings too', () => {
  const commands = readdirSync(at('apps/server/src/command'))
  for (const name of matches(/(?:^|[`;&] ?)site ([a-z][a-z-]+)/gm)) expect(commands).toContain(`${name}.ts`)
  const settings = readFileSync(at('.env.example'), 'utf8')
  for (const name of matches(/^'?([A-Z][A-Z_0-9]+)=/gm).filter(
    (name) => !['SITE_HOST', 'STAFF_HOST', 'POSTGRES_PASSWORD'].includes(name),
  ))
    expect(settings).toContain(`\n${name}=`)
})
