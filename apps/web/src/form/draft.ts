import {guardFields} from '@site/forms'
import {draftPlace} from '../island/has-draft.ts'

/** A file that was uploaded before its form was sent: its ticket of the shelf; without one it was to be. */
export type DraftUpload = {id: string; name: string; size: number; modified: number}

/** A half-filled form in this tab, so that a reload loses nothing. Never a file. */
type Draft = {
  answers: Record<string, string>
  attempt?: {key: string; tried: boolean} | undefined
  uploads?: DraftUpload[]
}

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

/** Saves a part of a draft, and keeps its other parts. */
export function saveDraft(form: string, part: Partial<Draft>): void {
  const draft = {answers: {}, ...loadDraft(form), ...part}
  quietly(() => sessionStorage.setItem(draftPlace(form), JSON.stringify(draft)))
}

export function dropDraft(form: string): void {
  quietly(() => sessionStorage.removeItem(draftPlace(form)))
}

export function loadDraft(form: string): Draft | undefined {
  const draft = quietly(() => JSON.parse(sessionStorage.getItem(draftPlace(form)) ?? 'null') as Draft | null)
  return draft && typeof draft.answers === 'object' && draft.answers !== null ? draft : undefined
}

/** Tells whether an entry of the storage is an upload that this module wrote. */
const isUpload = (entry: Partial<DraftUpload> | null): entry is DraftUpload =>
  /^([0-9a-f]{64}\.[0-9a-f]{64})?$/.test(String(entry?.id)) &&
  typeof entry?.name === 'string' &&
  Number.isSafeInteger(entry.size)

export function draftUploads(form: string): DraftUpload[] {
  const uploads: unknown = loadDraft(form)?.uploads
  return Array.isArray(uploads) ? uploads.filter(isUpload) : []
}

/** Fills what is still empty: words typed before the scripts arrived stay, and what the address of the page says. */
export function fillForm(form: HTMLFormElement, answers: Record<string, string>): void {
  const entries = 'input:not([type="file"], [type="hidden"]), select, textarea'
  for (const entry of form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(entries))
    if (entry.value === '') entry.value = answers[entry.name] ?? ''
}
