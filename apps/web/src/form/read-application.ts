import {applicationSchema, checkForm, resumeField, resumeHeadBytes, resumeProblem} from '@site/forms'
import {textAnswers} from './draft.ts'
import {trapped} from './trapped.ts'
import type {Reading} from './use-form.ts'

/** The chosen resume; a file input without one submits a file with neither name nor bytes. */
function chosenResume(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get(resumeField.name)
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined
}

/** The message about a chosen file. Throws when the file can no longer be read. */
export async function fileProblem(file: File | undefined): Promise<string | undefined> {
  if (!file) return resumeProblem(undefined)
  const head = new Uint8Array(await file.slice(0, resumeHeadBytes).arrayBuffer())
  return resumeProblem({name: file.name, size: file.size, head})
}

export async function readApplication(form: HTMLFormElement): Promise<Reading<FormData>> {
  const checked = checkForm(applicationSchema, textAnswers(form))
  const file = chosenResume(form)
  const problem = await fileProblem(file)
  if (checked.ok && file && !problem) {
    const payload = new FormData()
    for (const [name, answer] of Object.entries({...checked.answers, ...trapped(form)})) payload.append(name, answer)
    payload.append(resumeField.name, file)
    return {ok: true, payload}
  }
  const errors = {...(checked.ok ? {} : checked.errors), ...(problem ? {[resumeField.name]: problem} : {})}
  return {ok: false, errors}
}
