import {drawingField, quoteSchema, type Words} from '@site/forms'
import {readMultipart, sendMultipart} from '../../form/multipart.ts'
import type {FormRules} from '../../form/parted-form.tsx'

export function quoteRules(words: Words): FormRules {
  const schema = quoteSchema(words)
  const drawings = drawingField(words)
  return {
    read: (form) => readMultipart(form, schema, drawings),
    async send(entered, headers, onProgress) {
      const send = (form: FormData, progress: (share: number) => void) =>
        sendMultipart('/api/quote', form, headers, progress)
      if (!entered.has(drawings.name)) return send(entered, onProgress)
      const {forgetUploads, uploadBeforehand} = await import('../../form/upload-beforehand.ts')
      const light = await uploadBeforehand(entered, drawings, onProgress).catch(() => undefined)
      if (light) {
        const outcome = await send(light, () => {})
        const gone = outcome.kind === 'refused' && outcome.errors[drawings.name] === drawings.wording.gone
        if (gone || outcome.kind === 'sent') forgetUploads()
        if (!gone) return outcome
      }
      // In one piece, as without scripts: another process may have answered than the one that holds the uploads.
      return send(entered, onProgress)
    },
  }
}
