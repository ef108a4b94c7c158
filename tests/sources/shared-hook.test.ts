import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const home = join(import.meta.dirname, '../..')

const TEST_SOURCES = '{apps/*,packages/*,studio,tests}/**/*.{ts,tsx}'
const IS_NONE = /node_modules|\/dist\/|^tests\/lab\//

/** Set-up files of `tests/vitest.config.ts`, which are loaded anew for each file of tests. */
const SET_UP = ['apps/api/test/drop-databases.ts', 'studio/test/close-tool.ts']

/** Each file of its tests has a process of its own. */
const APART = 'apps/server/test/open-public-server.ts'

test('A helper, which is loaded once for the tests of several files, registers nothing for those of the first alone', () => {
  const helpers = globSync(TEST_SOURCES, {cwd: home, exclude: (path) => IS_NONE.test(path)})
  const registering = helpers
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => /^(?:before|after)(?:All|Each)\(/m.test(readFileSync(join(home, path), 'utf8')))
  expect(registering.sort()).toEqual([...SET_UP, APART].sort())
})
