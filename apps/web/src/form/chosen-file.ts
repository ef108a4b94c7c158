import {FILE_HEAD_BYTES, type FileField, fileCountProblem, fileProblem} from '@site/forms'

/** The chosen files of a field; a file input without one submits a file with neither name nor bytes. */
export function chosenFiles(form: HTMLFormElement, {name}: FileField): File[] {
  const files = new FormData(form).getAll(name).filter((entry) => entry instanceof File)
  return files.filter(({name: fileName, size}) => fileName !== '' || size > 0)
}

/** The message about chosen files. Throws when one can no longer be read. */
export async function filesProblem(field: FileField, files: readonly File[]): Promise<string | undefined> {
  const miscounted = fileCountProblem(field, files.length)
  if (miscounted) return miscounted
  for (const file of files) {
    const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
    const problem = fileProblem(field, {name: file.name, size: file.size, head})
    if (problem) return problem
  }
  return undefined
}
