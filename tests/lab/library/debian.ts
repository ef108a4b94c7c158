import {spawnSync} from 'node:child_process'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** Types lines in the root, whose processes end with them. */
export function inside(root: string, lines: string, ...kept: string[]): void {
  const options = ['--pid', '--fork', '--kill-child', `--mount-proc=${join(root, 'proc')}`, ...kept]
  run('unshare', [...options, 'chroot', root, 'sh', '-euc', lines])
}

export function run(command: string, args: string[], input?: string): void {
  const {status, error} = spawnSync(command, args, {
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} ${args.slice(0, 6).join(' ')} ended with ${error ?? status}`)
}

/** The mirror that this machine gets its own packages from. */
export function mirror(): string {
  const folder = '/etc/apt/sources.list.d'
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ]
  const text = files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const [found] = /https?:\/\/[^\s\]]+\/debian\/?(?=\s|$)/m.exec(text) ?? []
  if (!found) throw new Error('Neither /etc/apt/sources.list nor the files beside it name a mirror of Debian.')
  return found
}
