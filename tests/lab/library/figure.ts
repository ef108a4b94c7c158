/** A line of the table: what was done, what was promised, and what was measured. */
export type Figure = {
  readonly what: string
  readonly bound: string
  readonly measured: string
  readonly ok: boolean
}

/** Prints figures as they come. @returns whether all are within their bounds */
export async function printFigures(measurements: readonly (() => Promise<Figure | Figure[]>)[]): Promise<boolean> {
  let ok = true
  printRow(['what', 'bound', 'measured', ''])
  printRow(['---', '---', '---', '---'])
  for (const measure of measurements) {
    for (const figure of [await measure()].flat()) {
      ok &&= figure.ok
      printRow([figure.what, figure.bound, figure.measured, figure.ok ? 'ok' : 'MISSED'])
    }
  }
  return ok
}

/** Prints a row of a table in Markdown. */
export function printRow(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

/** Milliseconds that something took. */
export async function elapsed(work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
