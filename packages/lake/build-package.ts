import {execFileSync} from 'node:child_process'
import {cpSync, globSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** What npm knows the lake as. */
const NAME = 'oxbow-lake'

const home = import.meta.dirname
const target = join(home, 'dist/package')

const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read(join(home, 'package.json')))
const {version, license, engines} = JSON.parse(read(join(home, '../../package.json')))

rmSync(target, {recursive: true, force: true})
execFileSync(join(home, '../../node_modules/.bin/tsc'), ['-p', join(home, 'tsconfig.build.json')], {stdio: 'inherit'})

// The compiler rewrites imports; a thread is started by its address.
for (const file of globSync(join(target, '**/*.js'))) {
  const text = read(file)
  const rewritten = text.replace(/new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)")
  if (rewritten !== text) writeFileSync(file, rewritten)
}

const asBuilt = (source: string) => source.replace('./src/', './').replace(/\.ts$/, '.js')
const exported = Object.entries<string>(manifest.exports).map(([name, source]) => [name, asBuilt(source)])

writeFileSync(
  join(target, 'package.json'),
  JSON.stringify(
    {
      name: NAME,
      version,
      description: 'A content lake over a folder, that Sanity Studio and the clients of Sanity work with unmodified',
      license,
      type: 'module',
      engines: {node: engines.node},
      bin: {lake: asBuilt(manifest.bin.lake)},
      exports: Object.fromEntries(exported),
      // The types of routers are part of ours.
      dependencies: withVersions([...Object.keys(manifest.dependencies), '@types/express']),
    },
    null,
    2,
  ),
)
cpSync(join(home, 'README.md'), join(target, 'README.md'))
cpSync(join(home, '../../LICENSE'), join(target, 'LICENSE'))

/** The workspace names its versions elsewhere: here are those that it was tested with. */
function withVersions(names: string[]): Record<string, string> {
  const installed = (name: string) => JSON.parse(read(join(home, 'node_modules', name, 'package.json'))).version
  return Object.fromEntries(names.map((name) => [name, installed(name)]))
}
