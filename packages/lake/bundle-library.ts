import {globSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import {join} from 'node:path'
import {type OutputChunk, rolldown} from 'rolldown'

const home = import.meta.dirname
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))

/** Files that are started by their address: a thread, and a process. */
const STARTED = {
  'query-thread': './src/query/query-thread.ts',
  'picture-process': '../pictures/src/picture-process.ts',
}

/** Files that are imported in Node alone, and say so where that is too old. */
export const GUARDED = ['index', 'vitest', 'playwright']

/** Packages that stay apart. All others are in the files of this one, which makes it a fifth of the size, and quick to install. */
const BESIDE = /^(sharp|vitest|@playwright\/test)(\/|$)/

/** Writes all code of the package into a folder. @returns the files that it was made of */
export async function bundleLibrary(folder: string): Promise<string[]> {
  const version = {'node-version': './src/program/node-version.ts'}
  const chunks = await bundle({...entries(), ...version}, {platform: 'node', folder})
  for (const {fileName, name, exports} of chunks)
    if (GUARDED.includes(name)) guard(join(folder, fileName), name, exports)
  // In a browser, the client of Sanity is another one than in Node.
  const studio = {studio: manifest.exports['./studio']}
  const inBrowser = await bundle(studio, {platform: 'browser', folder: join(folder, 'browser')})
  return [...chunks, ...inBrowser].flatMap(({moduleIds}) => moduleIds)
}

/** Puts in front of a file one that an older Node reads as well, and says so: that reads all imports before it runs a line. */
function guard(file: string, name: string, exports: string[]): void {
  renameSync(file, join(file, `../whole-${name}.js`))
  writeFileSync(
    file,
    `import {nodeFault} from './node-version.js'
const fault = nodeFault()
if (fault !== undefined) throw new Error(fault)
export const {${exports.join(', ')}} = await import('./whole-${name}.js')
`,
  )
}

/** Names of the files that others import, run, or start as a thread. */
function entries(): Record<string, string> {
  const exported = Object.entries(manifest.exports as Record<string, string>)
  const named = exported.map(([name, source]) => [name === '.' ? 'index' : name.slice(2), source])
  return {...Object.fromEntries(named), lake: manifest.bin.lake, ...STARTED}
}

async function bundle(
  input: Record<string, string>,
  {platform, folder}: {platform: 'node' | 'browser'; folder: string},
): Promise<OutputChunk[]> {
  const built = await rolldown({cwd: home, input, platform, external: (id) => isBuiltin(id) || BESIDE.test(id)})
  // All in one folder: they are started by their address, from whichever file.
  const {output} = await built.write({dir: folder, chunkFileNames: '[name]-[hash].js'})
  for (const file of globSync(join(folder, '*.js'))) {
    const text = readFileSync(file, 'utf8')
    const rewritten = text.replace(/new URL\((["'])\.\/(query-thread|picture-process)\.ts\1/g, 'new URL("./$2.js"')
    if (rewritten !== text) writeFileSync(file, rewritten)
  }
  return output.filter((one) => one.type === 'chunk')
}
