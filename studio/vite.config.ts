import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'

/** The Studio's components fetch their font from another site; the fonts of the reader's system replace it. */
const withoutForeignFonts: Plugin = {
  name: 'without-foreign-fonts',
  enforce: 'pre',
  transform: {
    filter: {id: /\.css$/},
    handler: (code) => code.replace(/@font-face\s*{[^}]*https?:[^}]*}/g, ''),
  },
}

/** Puts what the plugin of translations says when one is begun into words of an editor: it offers no other way. */
const translationWords: Plugin = {
  name: 'translation-words',
  enforce: 'pre',
  transform: {
    filter: {id: /document-internationalization.*\.js$/},
    handler: (code) =>
      code
        .replaceAll(
          /"(?:Created|Updated) Translations Metadata"/g,
          '"It begins as the page it is of. Translate it, then publish."',
        )
        .replace(/`Created "([^`]*)" translation`/, '`The page in $1 is begun`'),
  },
}

export default defineConfig({
  base: '/studio/',
  plugins: [react(), withoutForeignFonts, translationWords],
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
