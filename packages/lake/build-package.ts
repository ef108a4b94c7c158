import {execFileSync} from 'node:child_process'
import {cpSync, globSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'

/** The name that npm knows the lake by. */
const NAME = 'oxbow-lake'

const home = import.meta.dirname
const target = join(home, 'dist/package')
const compiled = join(home, 'dist/compiled')
/** Packages that the lake stands on, of the workspace, which travel inside of this one. */
const CARRIED = ['@site/limits', '@site/pictures', '@site/storage']

const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read(join(home, 'package.json')))
const {version, license, engines} = JSON.parse(read(join(home, '../../package.json')))

for (const folder of [target, compiled]) rmSync(folder, {recursive: true, force: true})
execFileSync(join(home, '../../node_modules/.bin/tsc'), ['-p', join(home, 'tsconfig.build.json')], {stdio: 'inherit'})
cpSync(join(compiled, 'lake/src'), target, {recursive: true})
for (const name of CARRIED) carry(name)

// The compiler rewrites imports; a thread is started by its address.
for (const file of globSync(join(target, '**/*.js'))) {
  const text = read(file)
  const rewritten = text.replace(/new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)")
  if (rewritten !== text) writeFileSync(file, rewritten)
}

const {sharp, ...dependencies}: Record<string, string> = {
  ...versionsIn(home, '@types/express'),
  ...Object.assign({}, ...CARRIED.map((name) => versionsIn(folderOf(name)))),
}

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
      // Both names, so that `npx oxbow-lake` finds it.
      bin: {lake: asBuilt(manifest.bin.lake), [NAME]: asBuilt(manifest.bin.lake)},
      exports: exportsOf(manifest),
      // The types of routers are part of ours.
      dependencies,
      // A third of the size; without it all but pictures works.
      optionalDependencies: {sharp},
      bundleDependencies: CARRIED,
    },
    null,
    2,
  ),
)
cpSync(join(home, 'Dockerfile'), join(target, 'Dockerfile'))
cpSync(join(home, 'README.md'), join(target, 'README.md'))
cpSync(join(home, '../../LICENSE'), join(target, 'LICENSE'))

function asBuilt(source: string): string {
  return source.replace('./src/', './').replace(/\.ts$/, '.js')
}

function exportsOf({exports}: {exports: Record<string, string>}): Record<string, string> {
  return Object.fromEntries(Object.entries(exports).map(([name, source]) => [name, asBuilt(source)]))
}

/** Puts a compiled package of the workspace where the lake's imports find it. */
function carry(name: string): void {
  const to = join(target, 'node_modules', name)
  cpSync(join(compiled, basename(name), 'src'), to, {recursive: true})
  const exported = exportsOf(JSON.parse(read(join(folderOf(name), 'package.json'))))
  writeFileSync(join(to, 'package.json'), JSON.stringify({name, version, license, type: 'module', exports: exported}))
}

function folderOf(name: string): string {
  return join(home, 'node_modules', name)
}

/** The workspace names its versions elsewhere: here are those of the packages in a folder that it was tested with. */
function versionsIn(folder: string, ...more: string[]): Record<string, string> {
  const {dependencies = {}} = JSON.parse(read(join(folder, 'package.json')))
  const installed = (name: string) =>
    name.startsWith('@site/') ? version : JSON.parse(read(join(folder, 'node_modules', name, 'package.json'))).version
  return Object.fromEntries([...Object.keys(dependencies), ...more].map((name) => [name, installed(name)]))
}
