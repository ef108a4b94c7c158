/** Prints lines for the person who starts the process. */
export const print = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`)
