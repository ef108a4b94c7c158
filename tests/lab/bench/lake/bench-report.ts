export const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Of values in any order, that which `part` of them do not exceed. */
export const quantile = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

export async function milliseconds(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Prints a row of a table. */
export function row(cells: string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
