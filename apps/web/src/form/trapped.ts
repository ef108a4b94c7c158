import {guardFields} from '@site/forms/guard'

/** What stands in the trap, ready to be sent along; nothing when a person filled the form. */
export function trapped(form: HTMLFormElement): Record<string, string> {
  const entered = new FormData(form).get(guardFields.trap)
  return typeof entered === 'string' && entered !== '' ? {[guardFields.trap]: entered} : {}
}
