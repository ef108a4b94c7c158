import {formSchema} from './form-schema.ts'
import {quoteFields} from './quote-part.ts'

/** The text fields of `POST /api/quote`; the drawings travel beside them, see `drawingField`. */
export const quoteSchema = formSchema(quoteFields)
