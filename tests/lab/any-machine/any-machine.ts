import {spawnSync} from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {inside, mirror, run} from '../library/debian.ts'

/*
 * Types the README's second command on a bare Debian, in a fresh clone with an empty home: `pnpm lab any-machine`. Needs root,
 * debootstrap and a mirror. `--only=first-tests` installs, builds and runs some tests of each kind; `--machine=13` takes the
 * machines whose names hold this.
 */
const HOUSE = join(import.meta.dirname, '../../..')

type Machine = {name: string; release: string; user: 'root' | 'person'; packages: readonly string[]}

/** Root installs what is missing by itself; another user has what an administrator installed, here the whole browser. */
const MACHINES: readonly Machine[] = [
  {version: 12, release: 'bookworm'},
  {version: 13, release: 'trixie'},
].flatMap(({version, release}) => [
  {name: `Debian ${version}, root, nothing installed`, release, user: 'root', packages: []},
  {name: `Debian ${version}, a user, whole chromium`, release, user: 'person', packages: ['chromium']},
])

const README = readFileSync(join(HOUSE, 'README.md'), 'utf8')
const WHOLE = /^npx .* pnpm test$/m.exec(README)?.[0] ?? ''
const FIRST_TESTS = WHOLE.replace(
  'pnpm test',
  `sh -euc '${[
    'pnpm install --frozen-lockfile',
    'pnpm build',
    'pnpm test:tools',
    'pnpm test:unit packages/forms packages/routes packages/storage',
    'pnpm test:browsers home.spec contact.spec company.spec',
  ].join('; ')}'`,
)

function makeMachine(root: string, {release, packages}: Machine): void {
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,git', release, root, mirror()])
  for (const file of ['etc/resolv.conf', 'etc/hosts']) copyFileSync(join('/', file), join(root, file))
  // Registries may have certificates of this machine's own.
  const own = process.env.NODE_EXTRA_CA_CERTS
  if (own) copyFileSync(own, join(root, 'usr/local/share/ca-certificates/machine.crt'))
  inside(root, 'update-ca-certificates > /dev/null')
  // Node with its npm, as its archive has them.
  const npm = programFolder('npm')
  copyFileSync(process.execPath, join(root, 'usr/bin/node'))
  cpSync(npm, join(root, 'usr/lib/node_modules/npm'), {recursive: true, verbatimSymlinks: true})
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/bin', name))
  if (packages.length > 0)
    inside(root, `apt-get -qq update; DEBIAN_FRONTEND=noninteractive apt-get -qq install -y ${packages.join(' ')}`)
  inside(root, 'useradd --create-home person')
}

function programFolder(name: string): string {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
  const program = found.find((path) => existsSync(path))
  if (!program) throw new Error(`${name} is missing.`)
  return join(realpathSync(program), '../..')
}

function runTests(root: string, {user}: Machine, command: string): void {
  const home = user === 'root' ? '/root' : `/home/${user}`
  run('git', ['clone', '--quiet', '--no-hardlinks', HOUSE, join(root, home, 'site')])
  const {stdout: registry} = spawnSync('npm', ['config', 'get', 'registry'], {encoding: 'utf8'})
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  const settings = `npm_config_registry=${registry.trim()} NODE_EXTRA_CA_CERTS=${certificates} SSL_CERT_FILE=${certificates}`
  const typed = `cd ~/site; export ${settings}; ${command}`
  const lines = [
    'ip link set lo up 2> /dev/null || true',
    'mount -t tmpfs -o size=50% none /dev/shm',
    `chown -R ${user} ${home}/site`,
    `exec su --login ${user} --shell /bin/sh --command ${quoted(typed)}`,
  ]
  inside(root, lines.join('\n'))
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function passes(machine: Machine, command: string): boolean {
  const root = mkdtempSync(join(tmpdir(), 'machine-'))
  // Users of the machine walk through it.
  chmodSync(root, 0o755)
  try {
    makeMachine(root, machine)
    runTests(root, machine, command)
    return true
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return false
  } finally {
    run('rm', ['-rf', '--one-file-system', root])
  }
}

if (process.getuid?.() !== 0) throw new Error('`pnpm lab any-machine` makes machines: run it as root.')
const optionOf = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const command = optionOf('only') === 'first-tests' ? FIRST_TESTS : WHOLE
const verdicts = MACHINES.filter(({name}) => name.includes(optionOf('machine') ?? '')).map((machine) => {
  process.stdout.write(`\n# ${machine.name}\n`)
  const from = performance.now()
  return {name: machine.name, isGood: passes(machine, command), seconds: Math.round((performance.now() - from) / 1000)}
})
process.stdout.write('\n')
for (const {name, isGood, seconds} of verdicts)
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s\n`)
process.exitCode = verdicts.every(({isGood}) => isGood) ? 0 : 1
