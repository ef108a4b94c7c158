/** Returns the first of these that says something: a text of blanks, which an editor may leave in a field, says nothing. */
export const firstText = (...texts: (string | null | undefined)[]): string | undefined =>
  texts.find((text) => text?.trim()) ?? undefined
