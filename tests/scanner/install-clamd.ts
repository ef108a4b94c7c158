import {spawnSync} from 'node:child_process'
import {installFromDebian} from '../debian.ts'

const PROGRAM = 'clamd'
const isThere = () => !spawnSync(PROGRAM, ['--version']).error

/** Sees to a virus scanner. Without one the tests that need it are skipped, and a line says so. */
export default function installClamd(): void {
  if (isThere() || (installFromDebian('clamav-daemon') && isThere())) return
  process.stdout.write('No clamd: its tests are skipped. Install clamav-daemon.\n')
}
