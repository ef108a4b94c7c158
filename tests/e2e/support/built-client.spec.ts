import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Manifest} from 'vite'
import {expect, test} from '../test.ts'
import {IN_SCRIPTS, IN_STYLES} from './exceptions.ts'
import {lackedByScript} from './used-by-scripts.ts'
import {lackedByStyles} from './used-by-styles.ts'

const CLIENT = fileURLToPath(new URL('../../../apps/web/dist/client', import.meta.url))
const read = (file: string) => readFileSync(join(CLIENT, file), 'utf8')
/** Is loaded in previews alone, which staff open in the browsers of the Studio. */
const OF_PREVIEWS = 'src/visual-editing/show-overlays.ts'

/** Returns the scripts that a visitor's browser may come to fetch, from the one of every page on. */
function scriptsOfVisitors(manifest: Manifest): string[] {
  const found = new Set<string>()
  const follow = (name: string) => {
    if (name === OF_PREVIEWS || found.has(name)) return
    found.add(name)
    const {imports = [], dynamicImports = []} = manifest[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) follow(next)
  }
  follow('src/entry-client.ts')
  return [...found].map((name) => manifest[name]?.file ?? name)
}

/** Compares the lacking features with the excused ones: each of either list must be in the other. */
function expectExcused(lacked: Map<string, string[]>, reasons: Record<string, string | string[]>) {
  const excused = Object.values(reasons).flatMap((names) => (typeof names === 'string' ? names.split(/\s+/) : names))
  const found = [...lacked]
    .filter(([name]) => !excused.includes(name))
    .map(([name, by]) => `${name}: not in ${by.join(', ')}`)
  expect(found).toEqual([])
  expect(excused.filter((name) => !lacked.has(name))).toEqual([])
}

test('What scripts ask of a browser is in all of the browserslist, or has a reason to be asked', async ({request}) => {
  const scripts = scriptsOfVisitors(JSON.parse(read('.vite/manifest.json'))).map(read)
  expect(scripts.length).toBeGreaterThan(20)
  const page = await (await request.get('/')).text()
  const inline = Array.from(page.matchAll(/<script>(.*?)<\/script>/gs), ([, code = '']) => code)
  expect(inline).toHaveLength(1)
  expectExcused(new Map([...scripts, ...inline].flatMap((code) => [...lackedByScript(code)])), IN_SCRIPTS)
})

test('What styles ask of a browser is in all of the browserslist, or has a reason to be asked', () => {
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  expectExcused(lackedByStyles(read(manifest['style.css']?.file ?? '')), IN_STYLES)
})
