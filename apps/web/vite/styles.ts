import {globSync} from 'node:fs'
import {basename, join} from 'node:path'
import type {Plugin} from 'vite'

/** Names of the layers in the order of their strength. */
const LAYERS = '@layer tokens, base, type, layout, ui, section, page, language, print;'
const SOURCE = join(import.meta.dirname, '../src')

const sheetName = (file: string) => basename(file.replace(/\?.*$/, ''), '.module.css')
const SHEETS = globSync('**/*.module.css', {cwd: SOURCE}).map(sheetName).sort()

/**
 * `.row` of slideshow.module.css is `e2-row`: file names are unique, and in the styles that each page carries a number weighs less. The
 * word stays: it compresses better than a hash. A file that came while a developer looks on is called by its name.
 */
export function className(name: string, file: string): string {
  const sheet = sheetName(file)
  const place = SHEETS.indexOf(sheet)
  const short = `${String.fromCharCode(97 + (place % 26))}${Math.floor(place / 26) || ''}`
  return `${place < 0 ? sheet : short}-${name}`
}

type Sheet = {source?: {input: {file?: string}}; prepend(text: string): void}

/**
 * Begins each sheet of ours with the order of the layers, which is the order of strength: which of them comes first in the
 * one style sheet that is built depends on what scripts import.
 */
export const layerOrder = {
  postcssPlugin: 'site-layer-order',
  Once(sheet: Sheet) {
    if (sheet.source?.input.file?.startsWith(SOURCE)) sheet.prepend(LAYERS)
  },
}

/** The one style sheet of the site is for visitors: what only a preview needs comes as script, when it loads. */
export function stylesOfPreview(): Plugin {
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
