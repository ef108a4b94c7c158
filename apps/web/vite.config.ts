import {join} from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {assets, clientEntry, firstPaint} from './vite/assets.ts'
import {chunks} from './vite/chunks.ts'
import {className} from './vite/class-name.ts'
import {leanRouter} from './vite/lean-router.ts'
import {leaveOut} from './vite/leave-out.ts'
import {plainImport} from './vite/plain-import.ts'
import {stylesOfPreview} from './vite/styles-of-preview.ts'

/** Actions, fetchers, routes that are found later, instrumentation: the site's routes have none of it. 3 kB (gzip). */
const unusedByRoutes = [
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'fetch2',
  'discoverRoutes',
  'patchRoutes',
  'patchRoutesImpl',
  '_internalSetRoutes',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'recurseRight',
]

export default defineConfig(({command, isSsrBuild}) => ({
  plugins: [
    react(),
    assets(),
    stylesOfPreview(),
    leanRouter(),
    leaveOut(/\/react-router\/dist\//, unusedByRoutes),
    plainImport(),
  ],
  css: {modules: {generateScopedName: className}},
  // No index.html: every page comes from src/entry-server.tsx.
  appType: 'custom',
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One style sheet: the order of its layers is then the order in which they are written, whatever loads first.
    cssCodeSplit: false,
    modulePreload: false,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {input: 'src/entry-server.tsx', output: {codeSplitting: false}}
      : {
          input: [clientEntry, firstPaint],
          output: {codeSplitting: chunks(join(import.meta.dirname, 'src'))},
        },
  },
  // The built renderer carries all it needs: it is imported by the process, which has another node_modules.
  ssr: command === 'build' ? {noExternal: true} : {},
  // Without it React would choose its development build by a variable that nobody sets.
  define: isSsrBuild ? {'process.env.NODE_ENV': '"production"'} : {},
}))
