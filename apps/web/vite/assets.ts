import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {Manifest, Plugin, Rolldown} from 'vite'

export const clientEntry = 'src/entry-client.tsx'
export const firstPaint = 'src/first-paint.ts'
const font = 'src/styles/fonts/archivo.woff2'
const id = 'virtual:assets'
const bundlesFile = '.vite/bundles.json'

// What the React plugin would write into an index.html as an inline script, as a module of its own.
const preamble = '/@id/__x00__@vitejs/plugin-react/preamble'
const devAssets = {
  scripts: ['/@vite/client', preamble, `/${clientEntry}`],
  laterScripts: [],
  styles: ['/src/styles/index.css'],
  font: `/${font}`,
  bundles: {},
}

/** `virtual:assets`: the addresses of what every page links, and of the scripts of each bundle. */
export function assets(): Plugin {
  let dev = false
  return {
    name: 'site-assets',
    configResolved(config) {
      dev = config.command === 'serve'
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const {root, build} = this.environment.config
      return `export default ${JSON.stringify(dev ? devAssets : builtAssets(resolve(root, build.outDir, '../client')))}`
    },
    // The manifest of Vite names no bundles that share a file.
    generateBundle(_options, output) {
      if (this.environment.name !== 'client') return
      const files = JSON.stringify(bundleFiles(Object.values(output).filter((file) => file.type === 'chunk')))
      this.emitFile({type: 'asset', fileName: bundlesFile, source: files})
    },
  }
}

/** Read from what the client build wrote, which therefore runs before the server build. */
function builtAssets(clientFolder: string) {
  const read = (file: string) => JSON.parse(readFileSync(join(clientFolder, file), 'utf8'))
  try {
    const manifest: Manifest = read('.vite/manifest.json')
    const file = (name: string) => `/${manifest[name]?.file ?? name}`
    return {
      scripts: [file(firstPaint)],
      laterScripts: [...(manifest[clientEntry]?.imports ?? []), clientEntry].map(file),
      styles: [file('style.css')],
      font: file(font),
      bundles: read(bundlesFile),
    }
  } catch {
    return {scripts: [], laterScripts: [], styles: [], font: '', bundles: {}}
  }
}

/** The scripts of every bundle by its name, without those that each page has anyway. */
function bundleFiles(chunks: Rolldown.OutputChunk[]): Record<string, string[]> {
  const importsOf = new Map(chunks.map(({fileName, imports}) => [fileName, imports]))
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found
    found.add(file)
    for (const imported of importsOf.get(file) ?? []) withImports(imported, found)
    return found
  }
  const entry = chunks.find(({facadeModuleId}) => facadeModuleId?.endsWith(clientEntry))
  const everywhere = entry ? withImports(entry.fileName) : new Set()
  const bundles = chunks.flatMap(({fileName, moduleIds}) => {
    const files = [...withImports(fileName)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`)
    return moduleIds
      .flatMap((module) => /\/src\/bundle\/([a-z-]+)\.ts$/.exec(module)?.[1] ?? [])
      .map((name) => [name, files])
  })
  return Object.fromEntries(bundles)
}
