const WIDTH = 44

/** Prints a line with dots, does the work, and ends the line with the time it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  process.stdout.write(`${title} ${'.'.repeat(Math.max(2, WIDTH - title.length))} `)
  const begun = performance.now()
  try {
    const result = await work()
    process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** Prints lines for the person who starts the process. */
export const print = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`)
