import {guardFields} from '@site/forms'
import {draftPlace} from '../island/has-draft.ts'

/** Answers of a half-filled form in this tab, so that a reload loses nothing. Never a file. */
export type Draft = {answers: Record<string, string>; attempt?: {key: string; tried: boolean}}

export function textAnswers(form: HTMLFormElement): Record<string, string> {
  const answers: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== guardFields.trap) answers[name] = value
  }
  return answers
}

/** Storage may be switched off or full: then there is no draft, and the form works without. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

export function saveDraft(form: string, draft: Draft): void {
  quietly(() => sessionStorage.setItem(draftPlace(form), JSON.stringify(draft)))
}

export function dropDraft(form: string): void {
  quietly(() => sessionStorage.removeItem(draftPlace(form)))
}

export function loadDraft(form: string): Draft | undefined {
  const draft = quietly(() => JSON.parse(sessionStorage.getItem(draftPlace(form)) ?? 'null') as Draft | null)
  return draft && typeof draft.answers === 'object' && draft.answers !== null ? draft : undefined
}

/** Fills what is still empty: words typed before the scripts arrived stay, and what the address of the page says. */
export function fillForm(form: HTMLFormElement, answers: Record<string, string>): void {
  for (const [name, answer] of Object.entries(answers)) {
    const field = form.elements.namedItem(name)
    if (
      (field instanceof HTMLInputElement && field.type !== 'file' && field.type !== 'hidden') ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    ) {
      if (field.value === '') field.value = answer
    }
  }
}
