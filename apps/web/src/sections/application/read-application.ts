import {type ApplicationChoices, applicationSchema, resumeField} from '@site/forms'
import {readMultipart, sendMultipart} from '../../form/multipart.ts'
import type {FormRules} from '../../form/parted-form.tsx'

export const applicationRules = (choices: ApplicationChoices): FormRules => ({
  read: (form) => readMultipart(form, applicationSchema(choices), resumeField),
  send: (entered, headers, onProgress) => sendMultipart('/api/job-application', entered, headers, onProgress),
})
