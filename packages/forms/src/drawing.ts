import {type FileRule, fileFieldIn} from './file-field.ts'
import type {Words} from './words/en.ts'

export const drawingRule = {
  name: 'drawings',
  most: 10,
  beforehand: true,
  maxBytes: 26_214_400,
  kinds: ['pdf', 'dwg', 'dxf', 'jpg', 'png', 'zip'],
} as const satisfies FileRule

/** The file question of the request for a quote. */
export const drawingField = (words: Words) => fileFieldIn(drawingRule, words.quote.drawings, words)
