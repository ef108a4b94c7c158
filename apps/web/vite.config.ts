import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig, type Manifest, type Plugin} from 'vite'

const clientEntry = 'src/entry-client.tsx'
const font = 'src/styles/fonts/archivo.woff2'

export default defineConfig(({command, isSsrBuild}) => ({
  plugins: [react(), assets(), stylesOfPreview()],
  // No index.html: every page comes from src/entry-server.tsx.
  appType: 'custom',
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One style sheet: the order of its layers is then the order in which they are written, whatever loads first.
    cssCodeSplit: false,
    // The few parts that load later need nothing of each other: the helper that fetches ahead is not worth its bytes.
    modulePreload: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {input: isSsrBuild ? 'src/entry-server.tsx' : clientEntry},
  },
  // The built renderer carries all it needs: it is imported by the process, which has another node_modules.
  ssr: command === 'build' ? {noExternal: true} : {},
  // Without it React would choose its development build by a variable that nobody sets.
  define: isSsrBuild ? {'process.env.NODE_ENV': '"production"'} : {},
}))

/** `virtual:assets`: the addresses of the script, style sheet and font that a page links. */
function assets(): Plugin {
  const id = 'virtual:assets'
  // What the React plugin would write into an index.html as an inline script, as a module of its own.
  const preamble = '/@id/__x00__@vitejs/plugin-react/preamble'
  let dev = false
  return {
    name: 'site-assets',
    configResolved(config) {
      dev = config.command === 'serve'
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const found = dev
        ? {
            scripts: ['/@vite/client', preamble, `/${clientEntry}`],
            preloads: [],
            styles: ['/src/styles/index.css'],
            font: `/${font}`,
          }
        : builtAssets(resolve(this.environment.config.root, this.environment.config.build.outDir, '../client'))
      return `export default ${JSON.stringify(found)}`
    },
  }
}

/** The one style sheet of the site is for visitors: what only a preview needs comes as script, when it loads. */
function stylesOfPreview(): Plugin {
  const prefix = '\0styles-of-preview:'
  return {
    name: 'styles-of-preview',
    enforce: 'pre',
    resolveId: {
      filter: {id: /^@sanity\/ui\/styles\.css$/},
      async handler(source, importer) {
        const found = await this.resolve(source, importer, {skipSelf: true})
        return found && `${prefix}${found.id}.js`
      },
    },
    load(id) {
      if (!id.startsWith(prefix)) return
      const file = JSON.stringify(`${id.slice(prefix.length, -'.js'.length)}?inline`)
      return `import css from ${file}
        document.head.append(Object.assign(document.createElement('style'), {textContent: css}))`
    },
  }
}

/** Read from the manifest of the client build, which therefore runs before the server build. */
function builtAssets(clientFolder: string) {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  } catch {
    return {scripts: [], preloads: [], styles: [], font: ''}
  }
  const file = (name: string) => `/${manifest[name]?.file ?? name}`
  return {
    scripts: [file(clientEntry)],
    preloads: (manifest[clientEntry]?.imports ?? []).map(file),
    styles: [file('style.css')],
    font: file(font),
  }
}
