import react from '@vitejs/plugin-react'
import toTargets from 'browserslist-to-esbuild'
import {defineConfig, type Plugin} from 'vite'
import {allStyles, assets, clientEntry, followEdits} from './vite/assets.ts'
import {className, sheetLayers, stylesOfPreview} from './vite/styles.ts'

/** Modules that share a file: together they compress better than apart, and come with one request. */
const groups = [
  {name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//},
  {
    name: 'shared',
    test: /\/src\/(data|sections\/opening\/service-slide\.|ui\/(?!lightbox|toast)|island\/host)/,
    minShareCount: 2,
  },
  // Names of classes that both all.ts and an island know.
  {name: 'classes', test: /(?<!\/toast)\.module\.css$/, minShareCount: 2},
]

export default defineConfig(({command, isSsrBuild}) => ({
  plugins: [react(), assets(), stylesOfPreview(), withoutPreloads, pageEdits(), styleEdits()],
  // There is no index.html in which Vite would look for what is imported.
  optimizeDeps: {entries: [clientEntry, followEdits]},
  css: {modules: {generateScopedName: className}, postcss: {plugins: [sheetLayers]}},
  // No index.html: every page comes from src/entry-server.tsx.
  appType: 'custom',
  build: {
    // The browsers in which everything works, of the package.json at the top: for scripts, and so for styles.
    target: isSsrBuild ? 'es2022' : toTargets(undefined, {path: import.meta.dirname}),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One style sheet: the order of its layers is then the order in which they are written, whatever loads first.
    cssCodeSplit: false,
    // Islands load when there is time; the preload code that every page would carry costs more than it saves.
    modulePreload: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {input: 'src/entry-server.tsx', output: {codeSplitting: false}}
      : {input: [clientEntry, allStyles], output: {codeSplitting: {groups}}},
  },
  // The built renderer carries all it needs: it is imported by the process, which has another node_modules.
  ssr: command === 'build' ? {noExternal: true} : {},
  // Without it React would choose its development build, by an environment variable that is not set.
  define: isSsrBuild ? {'process.env.NODE_ENV': '"production"'} : {},
}))

/** Leaves out what Vite looks up before each import: with one style sheet and no `modulePreload` nothing is fetched ahead. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: {id: /^\0vite\/preload-helper\.js$/},
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

/** Tells open pages of edits that only the server renders: they merge their own new HTML, as they do after a publish. */
function pageEdits(): Plugin {
  return {
    name: 'page-edits',
    apply: 'serve',
    hotUpdate({modules, server, timestamp}) {
      const {name, moduleGraph} = this.environment
      if (name !== 'ssr' || modules.length === 0) return
      // With the modules that import them, before a page asks.
      for (const module of modules) moduleGraph.invalidateModule(module, new Set(), timestamp, true)
      server.environments.client.hot.send({type: 'custom', event: 'page-edited'})
      return []
    },
  }
}

/** Exchanges an edited style module in open pages: Vite would load them anew, as all that names its classes could have changed. */
function styleEdits(): Plugin {
  return {
    name: 'style-edits',
    enforce: 'post',
    apply: 'serve',
    transform: {
      filter: {id: /\.module\.css$/},
      handler: (code) => `${code}\nimport.meta.hot?.accept()`,
    },
    hotUpdate({file, modules}) {
      // Vite says after each transform that a style module does not.
      if (file.endsWith('.module.css')) for (const module of modules) module.isSelfAccepting = true
    },
  }
}
