#!/usr/bin/env -S node --disable-warning=ExperimentalWarning

import {nodeFault} from './node-version.ts'

const fault = nodeFault()
if (fault !== undefined) {
  process.stderr.write(`${fault}\n`)
  process.exit(1)
}
// Nothing else is imported before: an older Node reads none of it.
const {main} = await import('./main.ts')

// The content is readable by the account that runs the lake, and by no other account of this machine.
process.umask(0o077)

/** Resolves when the process is told to end. From the call on, that ends it no more. */
const untilTold = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

const {env, stdin: input, stdout: out, stderr: err} = process
process.exitCode = await main(process.argv.slice(2), {env, input, out, err, untilTold})
