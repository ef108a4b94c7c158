import {spawn, spawnSync} from 'node:child_process'

const BUSY_PROCESSES = 4
/** Ends with its parent, however that ends. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);'

/** `pnpm lab stress [script]`: runs `pnpm test`, or another script, while other processes hold up the machine. */
const [script = 'test'] = process.argv.slice(2)
const busy = Array.from({length: BUSY_PROCESSES}, () => spawn(process.execPath, ['--eval', BUSY], {stdio: 'ignore'}))
const {status} = spawnSync('pnpm', [script], {stdio: 'inherit'})
for (const child of busy) child.kill()
process.exitCode = status ?? 1
