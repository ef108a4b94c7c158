import {drawingField, quoteSchema, type Words} from '@site/forms'
import {readMultipart, sendMultipart} from '../../form/multipart.ts'
import type {Outcome} from '../../form/outcome.ts'
import type {FormRules} from '../../form/parted-form.tsx'

export function quoteRules(words: Words): FormRules {
  const schema = quoteSchema(words)
  const drawings = drawingField(words)
  const refused = (problem: string): Outcome => ({kind: 'refused', status: 422, errors: {[drawings.name]: problem}})
  return {
    read: (form, chosen) => readMultipart(form, schema, drawings, chosen),
    async send(entered, chosen, headers, onProgress) {
      const problem = await chosen.settled(onProgress)
      if (problem) return refused(problem)
      // What goes with the form is all that is still to come.
      const send = () => {
        const body = chosen.addTo(entered)
        return sendMultipart('/api/quote', body, headers, body.has(drawings.name) ? onProgress : () => {})
      }
      const outcome = await send()
      if (outcome.kind !== 'refused' || outcome.errors[drawings.name] !== drawings.wording.gone) return outcome
      // Another process may have answered than the one that holds the uploads.
      await chosen.doubt()
      const missing = chosen.missing()
      return missing ? refused(missing) : send()
    },
  }
}
