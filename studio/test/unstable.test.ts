import {existsSync, globSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

const HOUSE = fileURLToPath(new URL('../..', import.meta.url))

/** Surfaces of Sanity that may change with any release: where each is used, and the test that fails when it does. */
const SURFACES: readonly {says: string; in: string; heldBy: string}[] = [
  {
    says: 'unstable_clientFactory',
    in: 'packages/lake/src/studio/studio-lake.ts',
    heldBy: 'tests/e2e/publish-title.spec.ts',
  },
  {says: 'unstable_layout', in: 'studio/structure/form-built-once.tsx', heldBy: 'tests/e2e/form-built-once.spec.ts'},
  {says: '__unstable_focusRing', in: 'studio/structure/ordered-row.tsx', heldBy: 'tests/e2e/long-list.spec.ts'},
  // No name says so of these: words and marks of the Studio's own pages.
  {says: 'sanity.io/manage/', in: 'studio/sanity.config.ts', heldBy: 'tests/e2e/home.spec.ts'},
  {says: 'data-pt-block', in: 'studio/language/text-direction.tsx', heldBy: 'tests/e2e/desk-tasks.spec.ts'},
  {says: 'Translations Metadata', in: 'studio/vite.config.ts', heldBy: 'tests/e2e/translation.spec.ts'},
  {says: 'onFieldGroupSelect', in: 'studio/structure/open-tab.tsx', heldBy: 'tests/e2e/desk-tasks.spec.ts'},
  {says: 'useParseErrors', in: 'studio/schema/fields/written-day.tsx', heldBy: 'tests/e2e/new-project.spec.ts'},
]

test('Surfaces that Sanity calls unstable are all in the list, which says where they are and what holds them', () => {
  const sources = globSync(['studio/**/*.{ts,tsx}', 'packages/lake/src/studio/*.ts'], {
    cwd: HOUSE,
    exclude: ['**/node_modules/**', '**/dist/**', '**/test/**', '**/*.test.*'],
  })
  const used = sources.flatMap((source) => {
    const said = readFileSync(HOUSE + source, 'utf8').match(/\b_*unstable_\w+/g) ?? []
    return said.map((says) => `${says} in ${source}`)
  })
  expect(used.length).toBeGreaterThan(2)
  const listed = SURFACES.map((surface) => `${surface.says} in ${surface.in}`)
  expect(used.filter((surface) => !listed.includes(surface))).toEqual([])
  for (const surface of SURFACES) {
    expect.soft(readFileSync(HOUSE + surface.in, 'utf8'), surface.in).toContain(surface.says)
    expect.soft(existsSync(HOUSE + surface.heldBy), surface.heldBy).toBe(true)
  }
})
