#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import {main} from './main.ts'

// Content is nobody's on this machine but whoever's it is.
process.umask(0o077)

/** Resolves when the process is told to end. From the call on, that ends it no more. */
const untilTold = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })

const {env, stdin: input, stdout: out, stderr: err} = process
process.exitCode = await main(process.argv.slice(2), {env, input, out, err, untilTold})
