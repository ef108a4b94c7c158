/** Names the place in which a tab keeps what was entered in a form. */
export const draftPlace = (form: string) => `draft:${form}`

/** Says whether a half-filled form waits in this tab; storage may be switched off. */
export function hasDraft(form: string): boolean {
  try {
    return sessionStorage.getItem(draftPlace(form)) !== null
  } catch {
    return false
  }
}
