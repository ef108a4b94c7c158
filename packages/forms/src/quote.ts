import {formSchema} from './form-schema.ts'
import {quoteFields} from './quote-part.ts'
import type {Words} from './words/en.ts'

/** The text fields of `POST /api/quote`; the drawings are sent with them, see `drawingField`. */
export const quoteSchema = (words: Words) => formSchema(quoteFields(words), words.problem)
