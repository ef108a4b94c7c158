import type {Option} from './field.ts'
import {formSchema} from './form-schema.ts'
import {withTrades} from './registration-choice.ts'
import {registrationFields} from './registration-part.ts'
import type {Words} from './words/en.ts'

/** The text fields of `POST /api/registration` with these trades; the documents are sent with them, see `documentField`. */
export const registrationSchema = (words: Words, trades?: readonly Option[]) =>
  formSchema(withTrades(registrationFields(words), trades), words.problem)
