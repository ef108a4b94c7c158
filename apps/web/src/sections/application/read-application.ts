import {applicationSchema, checkForm, resumeField} from '@site/forms'
import {textAnswers} from '../../form/draft.ts'
import {trapped} from '../../form/trap.tsx'
import type {Reading} from '../../form/use-form.ts'
import {chosenResume, fileProblem} from './resume-drop.tsx'

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
