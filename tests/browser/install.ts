import {installFromDebian} from '../debian.ts'
import {findChromium} from './chromium.ts'

const MISSING = 'No browser to test with: install Chrome or Chromium, or run `pnpm exec playwright install chromium`.\n'

/** Makes sure that there is a browser to test with, or says in one line how to get one. */
if (!findChromium() && !installFromDebian('chromium')) {
  process.stderr.write(MISSING)
  process.exitCode = 1
}
