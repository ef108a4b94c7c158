import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {loadedBy} from '../loaded-modules.ts'

const HOUSE = join(import.meta.dirname, '../..')

/** Scripts of package.json that this house wrote, but for those of the server, which load no package (its own test). */
const OURS = /"([\w:]+)": "node ((?:tests|studio)\/\S+\.ts|apps\/server\/src\/config\/\S+\.ts)/g
const programs = new Map(
  Array.from(readFileSync(join(HOUSE, 'package.json'), 'utf8').matchAll(OURS), ([, script = '', file = '']) => [
    file,
    script,
  ]),
)

test.for(Array.from(programs, ([file, script]) => ({file, script})))(
  'pnpm $script says how it is used when it is asked, and does nothing',
  async ({file}) => {
    const {out} = await loadedBy(join(HOUSE, file), ['--help'], {cwd: HOUSE, env: process.env})
    expect(out).toMatch(/^Usage: pnpm [^\n]+\n {2}\S.*$/s)
  },
)
