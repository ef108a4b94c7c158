import {readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {Manifest, Plugin} from 'vite'
import {stylePieces} from './style-pieces.ts'

export const clientEntry = 'src/entry-client.ts'
export const followEdits = 'vite/dev/follow-edits.ts'
export const allStyles = 'src/styles/all.ts'
/** The letters that a page needs first, by the file that holds them. */
const fonts = {
  archivo: 'archivo',
  instrument: 'instrument-sans',
  serif: 'roboto-serif',
  nastaliq: 'nastaliq-written',
  nastaliqWhole: 'noto-nastaliq-urdu',
}
const fontFile = (name: string) => `src/styles/fonts/${name}.woff2`
const fontsAt = (address: (file: string) => string) =>
  Object.fromEntries(Object.entries(fonts).map(([typeface, name]) => [typeface, address(fontFile(name))]))
const id = 'virtual:assets'

// The inline script that the React plugin would write into an index.html, as a module of its own.
const preamble = '/@id/__x00__@vitejs/plugin-react/preamble'
const devAssets = {
  scripts: ['/@vite/client', preamble, `/${followEdits}`, `/${allStyles}`, `/${clientEntry}`],
  styles: '/src/styles/index.css',
  stylePieces: [],
  fonts: fontsAt((file) => `/${file}`),
}

/** `virtual:assets`: the addresses of what every page links. */
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
  }
}

/** Read from what the client build wrote, which therefore runs before the server build. */
function builtAssets(clientFolder: string) {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
    const file = (name: string) => `/${manifest[name]?.file ?? name}`
    const styles = file('style.css')
    const css = readFileSync(join(clientFolder, styles), 'utf8')
    return {scripts: [file(clientEntry)], styles, stylePieces: stylePieces(css), fonts: fontsAt(file)}
  } catch {
    return {scripts: [], styles: '', stylePieces: [], fonts: {}}
  }
}
