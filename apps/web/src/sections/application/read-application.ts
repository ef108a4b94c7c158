import {type ApplicationChoices, applicationSchema, resumeField, type Words} from '@site/forms'
import {readMultipart, sendMultipart} from '../../form/multipart.ts'
import type {FormRules} from '../../form/parted-form.tsx'

export const applicationRules = (words: Words, choices: ApplicationChoices): FormRules => ({
  read: (form, chosen) => readMultipart(form, applicationSchema(words, choices), resumeField(words), chosen),
  send: (entered, chosen, headers, onProgress) =>
    sendMultipart('/api/job-application', chosen.addTo(entered), headers, onProgress),
})
