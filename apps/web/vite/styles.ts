import {globSync} from 'node:fs'
import {basename, join, relative, sep} from 'node:path'
import type {ChildNode, Plugin as PostcssPlugin} from 'postcss'
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

/** The layer of the style sheets of a folder. */
const LAYER_OF: Readonly<Record<string, string>> = {
  ui: 'ui',
  form: 'section',
  sections: 'section',
  shell: 'page',
  pages: 'page',
}

const isForPaper = (node: ChildNode) => node.type === 'atrule' && node.name === 'media' && node.params === 'print'
const isLayered = (node: ChildNode) => node.type === 'atrule' && node.name === 'layer'

/**
 * Puts each sheet of ours into the layer of its folder, and what it says of paper into the last one, where it has not chosen
 * another. Begins it with the order of the layers, which is the order of strength: which of them comes first in the one style
 * sheet that is built depends on what scripts import.
 */
export const sheetLayers: PostcssPlugin = {
  postcssPlugin: 'site-layers',
  Once(sheet, {AtRule}) {
    const file = sheet.source?.input.file
    if (!file?.startsWith(SOURCE)) return
    const layer = LAYER_OF[relative(SOURCE, file).split(sep)[0] ?? '']
    if (layer && file.endsWith('.module.css')) {
      const [paper, plain] = [
        sheet.nodes.filter(isForPaper),
        sheet.nodes.filter((node) => !isLayered(node) && !isForPaper(node)),
      ]
      // Given to the constructor, they would be copied.
      for (const [params, nodes] of [
        [layer, plain],
        ['print', paper],
      ] as const)
        if (nodes.length > 0) sheet.append(new AtRule({name: 'layer', params}).append(nodes))
    }
    sheet.prepend(LAYERS)
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
