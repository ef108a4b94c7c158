import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import {makeDataFolder, sealInto} from '../../apps/server/test/process/stored-data.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const text = readFileSync(at('apps/server/deploy/INSTRUCTIONS.md'), 'utf8')

/** Everything that is typed in a terminal, box by box. */
const boxes = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, typed = '']) => typed)

const matches = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))]

test('A shell understands every box once its placeholders are filled in', () => {
  expect(boxes.length).toBeGreaterThan(6)
  for (const typed of boxes) {
    const filled = typed.replaceAll(/<[a-z][^<>|;]*>/g, 'filled-in')
    const {status, stderr} = spawnSync('sh', ['-n'], {input: filled, encoding: 'utf8'})
    expect([status, stderr], typed).toEqual([0, ''])
  }
})

test('What Litestream has takes the place of the databases of the copy, as the user of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'litestream-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const names = ['lake', 'staff', 'submissions']
  for (const name of names) {
    mkdirSync(join(folder, name))
    for (const end of ['', '-wal', '-shm']) writeFileSync(join(folder, name, `${name}.db${end}`), 'of the copy')
  }
  // Litestream refuses a file that is there, and what root writes the site cannot change.
  const tools = `
    systemctl() { :; }
    site() { :; }
    runuser() { [ "$1 $2 $3" = '-u site --' ] && shift 3 && user=site "$@"; }
    litestream() { [ "$user $1" = 'site restore' ] && [ ! -e "$2" ] && printf 'of the bucket' > "$2"; }`
  const typed = boxes.find((box) => box.includes('litestream restore'))?.replaceAll(/<[a-z][^<>|;]*>/g, 'copy')
  spawnSync('sh', [], {input: `${tools}\n${typed?.replaceAll('/var/lib/site', folder)}`})
  for (const name of names) {
    expect(readdirSync(join(folder, name))).toEqual([`${name}.db`])
    expect(readFileSync(join(folder, name, `${name}.db`), 'utf8')).toBe('of the bucket')
  }
})

test('What was put aside and the last copy make of a new machine the one that burnt down', {
  tags: ['landing'],
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'machine-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  const setUp = () => {
    for (const folder of ['etc/site', 'var/lib/site', 'var/backups/site', 'root'])
      mkdirSync(join(root, folder), {recursive: true})
  }
  const type = (lines: string) => {
    const [home, copy = ''] = [join(root, 'root'), readdirSync(join(root, 'root')).find((name) => /^20/.test(name))]
    const typed = lines.replaceAll(/(?<= )\/(?=[a-z ])|(?<= )\/$/gm, `${root}/`).replaceAll('<name of the copy>', copy)
    const tools = `set -e; cd ${home}; chown() { :; }
      site() { command=$1; shift; (cd ${root}/etc/site && node ${at('apps/server/src/command')}/$command.ts "$@"); }`
    const {PATH = ''} = process.env
    const {stdout, stderr} = spawnSync('sh', ['-c', `${tools}\n${typed}`], {
      input: 'yes\n',
      encoding: 'utf8',
      env: {PATH},
    })
    return {stdout, stderr}
  }
  const boxWith = (words: string) => boxes.find((box) => box.includes(words)) ?? ''

  setUp()
  const [made, data] = [await makeDataFolder(), join(root, 'var/lib/site')]
  for (const part of ['lake', 'staff']) renameSync(join(made, part), join(data, part))
  sealInto(data)
  writeFileSync(
    join(root, 'etc/site/.env'),
    `SITE_URL=https://www.localhost\nSTAFF_URL=https://staff.localhost\nDATA_DIR=${data}\nBACKUP_DIR=${root}/var/backups/site\n`,
  )
  expect(type('site backup').stderr).toBe('')
  expect(type(boxWith('tar czf')).stderr).toBe('')

  const [copy = ''] = readdirSync(join(root, 'var/backups/site')).filter((name) => /^20/.test(name))
  renameSync(join(root, 'var/backups/site', copy), join(root, 'root', copy))
  for (const burnt of ['etc', 'var']) rmSync(join(root, burnt), {recursive: true})
  setUp()
  const {stdout, stderr} = type(boxWith('tar xzf secrets.tgz'))
  expect(stderr).toBe('')
  expect(stdout).toContain('Opening the copy')
  expect(stdout).not.toContain('sealed by a key')
  expect(type('site doctor').stdout).toContain('SITE_URL is https://www.localhost')
})

test('Files of the release that are named are there', () => {
  const named = matches(/\/opt\/site\/current\/([\w./-]*\w)/g).filter((path) => !path.endsWith('site.s'))
  expect(named).toContain('apps/server/deploy/Caddyfile')
  for (const path of named) expect(existsSync(at(path)), path).toBe(true)
})

test('Commands of the site that are named are there, and settings too', () => {
  const commands = readdirSync(at('apps/server/src/command'))
  for (const name of matches(/(?:^|[`;&] ?)site ([a-z][a-z-]+)/gm)) expect(commands).toContain(`${name}.ts`)
  const settings = readFileSync(at('.env.example'), 'utf8')
  const ofContainers = readFileSync(at('apps/server/deploy/compose.yaml'), 'utf8')
  for (const name of matches(/^'?([A-Z][A-Z_0-9]+)=/gm))
    expect(settings.includes(`\n${name}=`) || ofContainers.includes(`\${${name}:`), name).toBe(true)
})

test('Beside more machines Caddy leads staff to where the first one then listens', () => {
  const caddyfile = readFileSync(at('apps/server/deploy/Caddyfile'), 'utf8')
  const [, more = ''] = text.split('## More machines')
  for (const name of new Set([...caddyfile.matchAll(/\{\$(\w+_UPSTREAM)/g)].map(([, found = '']) => found)))
    expect(more).toMatch(new RegExp(`${name}="?10\\.0\\.0\\.1:`))
})
