/** The answer to a form that was posted without scripts. All of it is text, to be escaped by whoever writes HTML. */
export type ResultPage = {
  readonly status: number
  readonly title: string
  readonly text: string
  /** Path of the page to go back to. */
  readonly back: string
  /** Problems to correct, in the order of the form. */
  readonly errors: readonly {readonly label: string; readonly message: string}[]
  /** Answers that were entered, so that nothing is lost when they could not be stored. */
  readonly entries: readonly {readonly label: string; readonly value: string}[]
}

/** A whole HTML document. */
export type RenderResult = (page: ResultPage) => string | Promise<string>
