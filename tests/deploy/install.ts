import {spawnSync} from 'node:child_process'
import {installFromDebian} from '../debian.ts'

/** The program that looks at a file of the deploy folder, and its package. */
const PROGRAMS = {'systemd-analyze': 'systemd', caddy: 'caddy'}

/** Whether a program can be run here. */
export const isThere = (program: keyof typeof PROGRAMS) => !spawnSync(program, ['--version']).error

if (import.meta.main)
  for (const program of Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]) {
    if (isThere(program) || installFromDebian(PROGRAMS[program])) continue
    process.stdout.write(`No ${program}: its tests are skipped. Install ${PROGRAMS[program]}.\n`)
  }
