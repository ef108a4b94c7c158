import {type Checked, checkForm, type FieldErrors, type FileField} from '@site/forms'
import type {ChosenFiles} from './chosen-files.ts'
import {textAnswers} from './draft.ts'
import {type Outcome, readOutcome} from './outcome.ts'
import {trapped} from './trap.tsx'
import type {Reading} from './use-form.ts'

/** Checks the fields and the files of a form; what may be sent of the fields comes as it is posted. */
export async function readMultipart<Name extends string>(
  form: HTMLFormElement,
  schema: Parameters<typeof checkForm<Name>>[0],
  file: FileField,
  chosen: ChosenFiles,
): Promise<Reading<FormData>> {
  // The slow check comes first, so that corrections made meanwhile are read.
  const problem = (await chosen.problem()) ?? chosen.missing()
  const checked: Checked<Name> = checkForm(schema, textAnswers(form))
  if (!checked.ok || problem) {
    const errors: FieldErrors = checked.ok ? {} : checked.errors
    return {ok: false, errors: problem ? {...errors, [file.name]: problem} : errors}
  }
  const payload = new FormData()
  const answers: Record<string, string> = {...checked.answers, ...trapped(form)}
  for (const [name, answer] of Object.entries(answers)) payload.append(name, answer)
  return {ok: true, payload}
}

/**
 * Posts a form with files. XMLHttpRequest, because fetch does not tell how much of a body has left.
 * `onProgress` is called with the sent share, 0 to 1.
 */
export function sendMultipart(
  action: string,
  entered: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const unreachable = (what: string) => () => resolve({kind: 'unreachable', cause: new Error(what)})
    request.open('POST', action)
    for (const [name, value] of Object.entries({...headers, Accept: 'application/json'})) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({lengthComputable, loaded, total}) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve(readOutcome(request.status, request.responseText))
    request.onerror = unreachable('The form could not be sent: the server was not reached')
    request.onabort = unreachable('The form could not be sent: the request was aborted')
    request.send(entered)
  })
}
