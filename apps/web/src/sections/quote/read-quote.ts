import {drawingField, quoteSchema} from '@site/forms'
import {readMultipart, sendMultipart} from '../../form/multipart.ts'
import type {FormRules} from '../../form/parted-form.tsx'

export const quoteRules: FormRules = {
  read: (form) => readMultipart(form, quoteSchema, drawingField),
  send: (entered, headers, onProgress) => sendMultipart('/api/quote', entered, headers, onProgress),
}
