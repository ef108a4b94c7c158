import {RESUME_HEAD_BYTES, resumeField, resumeProblem} from '@site/forms/resume'

/** The chosen resume; a file input without one submits a file with neither name nor bytes. */
export function chosenResume(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get(resumeField.name)
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined
}

/** The message about a chosen file. Throws when the file can no longer be read. */
export async function fileProblem(file: File | undefined): Promise<string | undefined> {
  if (!file) return resumeProblem(undefined)
  const head = new Uint8Array(await file.slice(0, RESUME_HEAD_BYTES).arrayBuffer())
  return resumeProblem({name: file.name, size: file.size, head})
}
