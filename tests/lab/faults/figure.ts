/** One line of the table: what was asked, and what was measured. */
export type Figure = {
  readonly what: string
  readonly wanted: string
  readonly measured: string
  readonly ok: boolean
}

/** Prints figures as they come and answers whether all are as wanted. */
export async function printFigures(measurements: readonly (() => Promise<Figure>)[]): Promise<boolean> {
  let ok = true
  process.stdout.write('| what | wanted | measured | |\n|---|---|---|---|\n')
  for (const measure of measurements) {
    const figure = await measure()
    ok &&= figure.ok
    process.stdout.write(
      `| ${figure.what} | ${figure.wanted} | ${figure.measured} | ${figure.ok ? 'ok' : 'NOT OK'} |\n`,
    )
  }
  return ok
}

/** The value below which the given share of `values` lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Runs `work` on every item, `width` at once. */
export async function inParallel<Item>(items: Iterable<Item>, width: number, work: (item: Item) => Promise<void>) {
  const iterator = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({length: width}, worker))
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
