import {type ApplicationChoices, withChoices} from './application-choice.ts'
import {applicationFields} from './application-part.ts'
import {formSchema} from './form-schema.ts'
import type {Words} from './words/en.ts'

/** The text fields of `POST /api/job-application` with these choices; the file is sent with them, see `resumeField`. */
export function applicationSchema(words: Words, choices?: ApplicationChoices) {
  const fields = applicationFields(words)
  return formSchema(choices ? withChoices(fields, choices) : fields, words.problem)
}
