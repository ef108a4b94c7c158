import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {findChromium} from './chromium.ts'

const MISSING = 'No browser to test with: install Chrome or Chromium, or run `pnpm exec playwright install chromium`.\n'

/** On Debian, as root, the browser can be had without asking anybody. @returns whether it is there now */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('No browser found: installing Chromium with apt-get ...\n')
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  return steps.every((args) => {
    const {status} = spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return status === 0
  })
}

if (!findChromium() && !installFromDebian()) {
  process.stderr.write(MISSING)
  process.exitCode = 1
}
