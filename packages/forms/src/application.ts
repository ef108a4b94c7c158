import {type ApplicationChoices, firstChoices, withChoices} from './application-choice.ts'
import {applicationFields} from './application-part.ts'
import {formSchema} from './form-schema.ts'

export type ApplicationFieldName = (typeof applicationFields)[number]['name']

/** The text fields of `POST /api/job-application` with these choices; the file travels beside them, see `resumeProblem`. */
export const applicationSchema = (choices: ApplicationChoices = firstChoices) =>
  formSchema(withChoices(applicationFields, choices))
