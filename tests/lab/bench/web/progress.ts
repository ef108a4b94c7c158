/** Says what is under way, to the person who waits: standard output is for the table. */
export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}
