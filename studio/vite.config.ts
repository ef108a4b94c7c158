import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'

/** The Studio's components fetch their font from another site; the fonts of the reader's system stand in. */
const withoutForeignFonts: Plugin = {
  name: 'without-foreign-fonts',
  enforce: 'pre',
  transform: {
    filter: {id: /\.css$/},
    handler: (code) => code.replace(/@font-face\s*{[^}]*https?:[^}]*}/g, ''),
  },
}

export default defineConfig({
  base: '/studio/',
  plugins: [react(), withoutForeignFonts],
  // Packages of the Studio read variables of Node; there are none in a browser.
  define: {'process.env': {}},
  resolve: {dedupe: ['react', 'react-dom', 'styled-components', 'sanity', '@sanity/ui']},
  build: {
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // Each icon is a module of its own: two hundred files over the six connections of HTTP/1.1.
      output: {codeSplitting: {groups: [{name: 'icon', test: /@sanity[\\/]icons/}]}},
    },
  },
})
