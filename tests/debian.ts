import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'

/**
 * Installs a package on Debian when we are root, where nobody has to be asked for it.
 * @returns whether it was installed
 */
export function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing ${name} with apt-get ...\n`)
  const steps = [['update'], ['install', '-y', '--no-install-recommends', name]]
  return steps.every((args) => {
    const {status} = spawnSync('apt-get', ['-qq', ...args], {
      env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return status === 0
  })
}
