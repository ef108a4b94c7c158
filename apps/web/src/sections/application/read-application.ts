import {type ApplicationChoices, applicationSchema, resumeField, type Words} from '@site/forms'
import {readMultipart, sendMultipart} from '../../form/multipart.ts'
import type {FormRules} from '../../form/parted-form.tsx'

export const applicationRules = (words: Words, choices: ApplicationChoices): FormRules => ({
  read: (form) => readMultipart(form, applicationSchema(words, choices), resumeField(words)),
  send: (entered, headers, onProgress) => sendMultipart('/api/job-application', entered, headers, onProgress),
})
