import {join} from 'node:path'

const LAYERS = '@layer tokens, base, type, layout, ui, section, page, print;'
const source = join(import.meta.dirname, '../src')

type Sheet = {source?: {input: {file?: string}}; prepend(text: string): void}

/**
 * Begins each sheet of ours with the order of the layers, which is the order of strength: which of them comes first in the
 * one style sheet that is built depends on what scripts import.
 */
export const layerOrder = {
  postcssPlugin: 'site-layer-order',
  Once(sheet: Sheet) {
    if (sheet.source?.input.file?.startsWith(source)) sheet.prepend(LAYERS)
  },
}
