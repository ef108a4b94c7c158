import {applicationSchema, checkForm, resumeField} from '@site/forms'
import {textAnswers} from '../../form/draft.ts'
import {type Outcome, readOutcome} from '../../form/outcome.ts'
import {trapped} from '../../form/trap.tsx'
import type {Reading} from '../../form/use-form.ts'
import {chosenResume, resumeProblem} from './resume-drop.tsx'

export async function readApplication(form: HTMLFormElement): Promise<Reading<FormData>> {
  const checked = checkForm(applicationSchema, textAnswers(form))
  const file = chosenResume(form)
  const problem = await resumeProblem(file)
  if (checked.ok && file && !problem) {
    const payload = new FormData()
    for (const [name, answer] of Object.entries({...checked.answers, ...trapped(form)})) payload.append(name, answer)
    payload.append(resumeField.name, file)
    return {ok: true, payload}
  }
  const errors = {...(checked.ok ? {} : checked.errors), ...(problem ? {[resumeField.name]: problem} : {})}
  return {ok: false, errors}
}

/**
 * Posts the application. XMLHttpRequest, because fetch does not tell how much of a body has left.
 * `onProgress` is called with the sent share, 0 to 1.
 */
export function sendApplication(
  application: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const unreachable = (what: string) => () => resolve({kind: 'unreachable', cause: new Error(what)})
    request.open('POST', '/api/job-application')
    for (const [name, value] of Object.entries({...headers, Accept: 'application/json'})) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({lengthComputable, loaded, total}) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve(readOutcome(request.status, request.responseText))
    request.onerror = unreachable('The application could not be sent: the server was not reached')
    request.onabort = unreachable('The application could not be sent: the request was aborted')
    request.send(application)
  })
}
