import {basename, join} from 'node:path'
import type {Plugin} from 'vite'

/** Names of the layers in the order of their strength. */
const LAYERS = '@layer tokens, base, type, layout, ui, section, page, print;'
const SOURCE = join(import.meta.dirname, '../src')

/** `.row` of slideshow.module.css is `slideshow-row`: file names are unique, and words compress better than hashes. */
export function className(name: string, file: string): string {
  return `${basename(file.replace(/\?.*$/, ''), '.module.css')}-${name}`
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
