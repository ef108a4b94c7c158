import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

const tools = new URL('tools.ts', import.meta.url).href
const options = ['--input-type=module', '--eval', `(await import('${tools}')).bringTools(['caddy'])`]

test('Where a tool is missing and cannot be installed, a run in CI fails, and says how to get it', () => {
  const cwd = fileURLToPath(new URL('.', import.meta.url))
  const {status, stderr} = spawnSync(process.execPath, options, {cwd, env: {CI: 'true', PATH: ''}, encoding: 'utf8'})
  expect([status, stderr]).toEqual([1, expect.stringContaining('caddy is missing: install caddy.')])
})
