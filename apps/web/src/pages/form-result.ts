/** What became of a form that a browser without scripts posted. Texts may hold anything a visitor typed. */
export type FormResult = {
  title: string
  text: string
  /** Path of the page to go back to. */
  back: string
  /** What to correct, in the order of the form. */
  errors: readonly {label: string; message: string}[]
  /** What was entered and not stored. */
  entries: readonly {label: string; value: string}[]
}
