import {
  documentField,
  drawingField,
  type FileField,
  type Option,
  quoteSchema,
  registrationSchema,
  type Words,
} from '@site/forms'
import {readMultipart, sendMultipart} from './multipart.ts'
import type {Outcome} from './outcome.ts'
import type {FormRules} from './parted-form.tsx'

export const quoteRules = (words: Words) => beforehandRules('/api/quote', quoteSchema(words), drawingField(words))

export const registrationRules = (words: Words, trades: readonly Option[]) =>
  beforehandRules('/api/registration', registrationSchema(words, trades), documentField(words))

/** Rules of a form whose files are uploaded before it is sent, by its address, its text fields and its question for files. */
function beforehandRules(action: string, schema: Parameters<typeof readMultipart>[1], files: FileField): FormRules {
  const refused = (problem: string): Outcome => ({kind: 'refused', status: 422, errors: {[files.name]: problem}})
  return {
    read: (form, chosen) => readMultipart(form, schema, files, chosen),
    async send(entered, chosen, headers, onProgress) {
      const problem = await chosen.settled(onProgress)
      if (problem) return refused(problem)
      // Progress counts only files that go with the form: the others are there already.
      const send = () => {
        const body = chosen.addTo(entered)
        return sendMultipart(action, body, headers, body.has(files.name) ? onProgress : () => {})
      }
      const outcome = await send()
      if (outcome.kind !== 'refused' || outcome.errors[files.name] !== files.wording.gone) return outcome
      // Another process may have answered than the one that holds the uploads.
      await chosen.doubt()
      const missing = chosen.missing()
      return missing ? refused(missing) : send()
    },
  }
}
