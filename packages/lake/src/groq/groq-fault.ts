/** A fault of a query, and its place: UTF-16 offsets into it. */
export class GroqFault extends Error {
  readonly start: number
  readonly end: number

  constructor(description: string, start: number, end: number) {
    super(description)
    this.start = start
    this.end = end
  }
}
