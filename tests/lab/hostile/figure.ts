/** One line of the table: what was done, what was promised, and what was measured. */
export type Figure = {what: string; bound: string; measured: string; ok: boolean}

/** Prints figures as they come. @returns whether all are within their bounds */
export async function printFigures(measurements: (() => Promise<Figure[]>)[]): Promise<boolean> {
  let ok = true
  process.stdout.write('| what | bound | measured | |\n|---|---|---|---|\n')
  for (const measure of measurements) {
    for (const figure of await measure()) {
      ok &&= figure.ok
      const cells = [figure.what, figure.bound, figure.measured, figure.ok ? 'ok' : 'MISSED']
      process.stdout.write(`| ${cells.join(' | ')} |\n`)
    }
  }
  return ok
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Does `work` for every number below `count`, `width` at once. */
export async function inParallel(count: number, width: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({length: width}, worker))
}

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
