#!/usr/bin/env -S node --disable-warning=ExperimentalWarning

// npm at most prints a warning when it installs the lake for an older Node, which would then fail with a stack.
const FIRST_NODE = 24
if (Number.parseInt(process.versions.node, 10) < FIRST_NODE) {
  process.stderr.write(
    `The lake needs Node ${FIRST_NODE}: this is ${process.version}.\nInstall it from https://nodejs.org,\nor run "npx -p node@${FIRST_NODE} lake" here.\n`,
  )
  process.exit(1)
}
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
