import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseEnv, promisify} from 'node:util'
import {gunzipSync} from 'node:zlib'
import {createClient} from '@sanity/client'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../../../apps/server/src/config/config.ts'
import {keptFile} from '../../../apps/server/src/stores/kept-content.ts'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {freePort, opened, type SiteProcess, startSite} from '../../../apps/server/test/process/site-process.ts'

const EMAIL = 'staff@example.test'
const HOUSE = fileURLToPath(new URL('../../../', import.meta.url))
const LITESTREAM = createRequire(
  createRequire(join(HOUSE, 'packages/lake/package.json')).resolve('@flydotio/litestream'),
).resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`)

const text = await readFile(join(HOUSE, 'docs/more-machines.md'), 'utf8')
const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
const [reader = '', settings = '', replacement = '', ...further] = blocks

let home: string
let first: SiteProcess & {staffUrl: string; dataFolder: string; token: string}

/** A client that may write in the lake at this address: tokens are the first's. */
const editorAt = (apiHost: string) =>
  createClient({
    ...{projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useProjectHostname: false},
    ...{apiHost, useCdn: false, token: first.token},
  })

async function startAt(dataFolder: string, variables: Record<string, string>) {
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  const site = startSite({program: 'bare-site', dataFolder, variables: {...variables, PORT, STAFF_PORT}})
  await opened(site)
  return {...site, url: `http://localhost:${PORT}`, staffUrl: `http://localhost:${STAFF_PORT}`}
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'machines-'))
  const dataFolder = join(home, 'first')
  await mkdir(dataFolder)
  const site = await startAt(dataFolder, {STAFF_EMAIL: EMAIL, STAFF_PASSWORD: 'the first of all passwords'})
  const {out} = await runCommand('staff', ['token', EMAIL, '--role', 'editor'], {dataFolder})
  first = {...site, dataFolder, token: /\S{40,}/.exec(out)?.[0] ?? ''}
  await editorAt(`${first.staffUrl}/lake`).create({_id: 'project-of-first', _type: 'project'})
}, 120_000)

afterAll(async () => {
  await first.stop()
  await rm(home, {recursive: true, force: true})
})

/** Runs what an operator types, with what this machine has in the place of other machines and of systemd. */
function type(typed: string, tools: string) {
  const child = spawn('sh', ['-e'], {cwd: home, detached: true, stdio: ['pipe', 'pipe', 'inherit']})
  child.stdin.end(`${tools}\n${typed}`)
  return child
}

test('A site reads a reader beside it, follows what is published, and has its files while the first machine is away', async () => {
  const [folder, port] = [join(home, 'reader'), await freePort()]
  await mkdir(folder)
  const replica = `file://${home}/replica/lake`
  const lake = join(first.dataFolder, 'lake')
  await writeFile(
    join(home, 'litestream.yml'),
    `dbs:\n  - path: ${lake}/lake.db\n    replicas:\n      - url: ${replica}\n`,
  )
  const copying = spawn(LITESTREAM, ['replicate', '-config', join(home, 'litestream.yml')], {stdio: 'ignore'})
  onTestFinished(() => void copying.kill())
  const restore = () => promisify(execFile)(LITESTREAM, ['restore', '-o', join(home, 'tried.db'), replica])
  const isThere = () =>
    restore().then(
      () => true,
      () => false,
    )
  await expect.poll(isThere).toBe(true)

  const typed = reader
    .replace('/var/lib/site-reader', folder)
    .replace('/opt/site/current/', HOUSE)
    .replace('s3://<bucket>/live/lake', replica)
    .replace('<first machine>', 'first')
    .replace('4000', port)
    .replace('sleep 10', 'sleep 1')
  const tools = `litestream() { ${LITESTREAM} "$@" 2> /dev/null; }\nrsync() { mkdir -p assets && cp -rn ${lake}/assets/. "$3"; }`
  const running = type(typed, tools)
  onTestFinished(() => void process.kill(-(running.pid ?? 0)))
  let printed = ''
  running.stdout.on('data', (chunk) => {
    printed += chunk
  })
  await expect.poll(() => printed).toContain('Stop with')
  const [token = ''] = /^\S{40,}$/m.exec(printed) ?? []
  const said = parseEnv(settings.replace('4000', port).replace('<token>', token))
  const dataFolder = join(home, 'second')
  await mkdir(dataFolder)
  const second = await startAt(dataFolder, said as Record<string, string>)
  onTestFinished(async () => void (await second.stop()))
  const answer = async (path: string) => fetch(second.url + path)
  expect(await (await answer('/readyz')).json()).toEqual({ready: true})

  const editor = editorAt(`${first.staffUrl}/lake`)
  const {_id, path} = await editor.assets.upload('file', Buffer.from('%PDF-1.7\n%%EOF\n'), {filename: 'drawing.pdf'})
  const documents = [{_key: 'a', title: 'Drawing', asset: {_type: 'reference', _ref: _id}}]
  await editor.create({_id: 'project-on-reader', _type: 'project', documents})
  await expect.poll(async () => (await answer(`/${path}`)).status).toBe(200)
  // Told of the publish, it has read the content anew.
  const file = keptFile(readConfig({...said, DATA_DIR: dataFolder}))
  const kept = async () => gunzipSync(await readFile(file)).toString()
  await expect.poll(kept).toContain('project-on-reader')
  await first.stop()
  expect((await answer(`/${path}`)).status).toBe(200)
  expect(await (await answer('/readyz')).json()).toEqual({ready: true})
})

test('A further machine takes the place of the first, with its content, its accounts and its tokens', async () => {
  const [etc, dataFolder, snapshot] = ['etc', 'third', 'snapshot'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  expect((await runCommand('backup', [snapshot], first)).error).toBe('')
  for (const folder of [etc, dataFolder]) await mkdir(folder)
  await writeFile(join(etc, '.env'), `DATA_DIR=${dataFolder}\n${settings}`)

  const tools = `systemctl() { :; }
    site() { command=$1; shift; (cd ${etc} && node ${HOUSE}apps/server/src/command/$command.ts "$@"); }`
  const running = type(replacement.replace('<snapshot>', snapshot).replaceAll('/etc/site', etc), tools)
  expect(await once(running, 'close')).toEqual([0, null])
  const said = parseEnv(await readFile(join(etc, '.env'), 'utf8')) as Record<string, string>
  expect(said).toEqual({DATA_DIR: dataFolder})
  const third = await startAt(dataFolder, said)
  onTestFinished(async () => void (await third.stop()))
  const editor = editorAt(`${third.staffUrl}/lake`)
  expect(await editor.fetch('*[_id == "project-of-first"]._id')).toEqual(['project-of-first'])
  await editor.create({_id: 'project-on-third', _type: 'project'})
})

test('Each block of the text is run here', () => expect(further).toEqual([]))
