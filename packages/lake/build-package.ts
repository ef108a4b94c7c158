import {execFileSync} from 'node:child_process'
import {cpSync, globSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {basename, dirname, join, relative} from 'node:path'
import {build as buildSite} from 'vitepress'
import {bundleLibrary} from './bundle-library.ts'

/** The name that npm knows the lake by. */
const NAME = 'oxbow-lake'

const home = import.meta.dirname
const target = join(home, 'dist/package')
const [library, types] = [join(target, 'lib'), join(target, 'types')]
const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read(join(home, 'package.json')))
const {version, license, engines} = JSON.parse(read(join(home, '../../package.json')))

for (const folder of [target, join(home, 'dist/compiled')]) rmSync(folder, {recursive: true, force: true})
writeFileSync(join(target, 'LICENSES.txt'), licences(await bundleLibrary(library)))
declare()
await buildSite(join(home, 'docs'), {outDir: join(target, 'docs')})
for (const file of ['Dockerfile', 'README.md', 'deploy', '../../LICENSE'])
  cpSync(join(home, file), join(target, basename(file)), {recursive: true})
for (const file of globSync('docs/*.md', {cwd: home})) cpSync(join(home, file), join(target, file))
writeFileSync(join(target, 'package.json'), JSON.stringify(published(), null, 2))

/** The licences of all packages that modules are taken from. */
function licences(modules: readonly string[]): string {
  const roots = modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? [])
  return [...new Set(roots)]
    .toSorted((one, other) => basename(one).localeCompare(basename(other)))
    .map((root) => {
      const {name, version: found, license: short} = JSON.parse(read(join(root, 'package.json')))
      const [file] = globSync('{LICEN[CS]E,licen[cs]e,COPYING}*', {cwd: root})
      return `# ${name} ${found} (${short})\n\n${file ? read(join(root, file)).trim() : 'The package names its licence alone.'}\n`
    })
    .join('\n')
}

/** Writes the types, which name the packages of the workspace by where they lie. */
function declare(): void {
  execFileSync(join(home, '../../node_modules/.bin/tsc'), ['-p', join(home, 'tsconfig.build.json')], {stdio: 'inherit'})
  cpSync(join(home, 'dist/compiled'), types, {recursive: true})
  for (const file of globSync(join(types, '**/*.d.ts'))) {
    const text = read(file)
    const rewritten = text.replace(/(["'])@site\/(\w+)\1/g, (_, quote, name) => {
      const path = relative(dirname(file), join(types, name, 'src/index.js'))
      return `${quote}${path}${quote}`
    })
    if (rewritten !== text) writeFileSync(file, rewritten)
  }
}

function published(): object {
  const exported = Object.entries(manifest.exports as Record<string, string>).map(([name, source]) => {
    const declared = source.replace('./', './types/lake/').replace(/\.ts$/, '.d.ts')
    const file = `${name === '.' ? 'index' : name.slice(2)}.js`
    const browser = name === './studio' && {browser: `./lib/browser/${file}`}
    return [name, {types: declared, ...browser, default: `./lib/${file}`}]
  })
  return {
    name: NAME,
    version,
    description: 'A content lake over a folder, that Sanity Studio and the clients of Sanity work with unmodified',
    license,
    type: 'module',
    engines: {node: engines.node},
    // Both names, so that `npx oxbow-lake` finds it.
    bin: {lake: './lib/lake.js', [NAME]: './lib/lake.js'},
    exports: Object.fromEntries(exported),
    // The types of routers are part of ours.
    dependencies: {'@types/express': versionOf('@types/express')},
    // More than all else; without it all but pictures works.
    optionalDependencies: {sharp: versionOf('sharp')},
  }
}

/** The workspace names its versions elsewhere: here is the one that the lake was tested with. */
function versionOf(name: string): string {
  return JSON.parse(read(join(home, 'node_modules', name, 'package.json'))).version
}
