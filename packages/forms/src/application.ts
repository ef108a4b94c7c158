import {applicationFields} from './application-part.ts'
import {formSchema} from './form-schema.ts'

export type ApplicationFieldName = (typeof applicationFields)[number]['name']

/** The text fields of `POST /api/job-application`; the file travels beside them, see `resumeProblem`. */
export const applicationSchema = formSchema(applicationFields)
