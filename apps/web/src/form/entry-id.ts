/** Returns the id of an input of a form. A file of its own: one with components alone is exchanged while they run. */
export const entryId = (form: string, name: string) => `${form}-${name}`
