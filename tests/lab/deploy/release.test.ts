import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import {afterAll, expect, onTestFinished, test} from 'vitest'
import {freePorts} from '../../e2e/running-site.ts'

const home = await mkdtemp(join(tmpdir(), 'release-'))
afterAll(() => rm(home, {recursive: true, force: true}))

/** Makes one in a folder of its own, and returns that. */
async function makeRelease(name: string): Promise<string> {
  const program = join(import.meta.dirname, '../../../apps/server/src/command/release.ts')
  await promisify(execFile)(process.execPath, [program, join(home, name, 'release')])
  return join(home, name, 'release')
}

// The build is the same for both, and made by the first.
const made = await makeRelease('first')
const again = await makeRelease('second')

test('Two releases of one state are equal to the byte, and beside them stands what is in them, with licences', async () => {
  const [sum, other] = await Promise.all([made, again].map((folder) => readFile(`${folder}.tar.gz.sha256`, 'utf8')))
  expect(sum).toBe(other)
  const {bomFormat, components} = JSON.parse(await readFile(`${made}.tar.gz.cdx.json`, 'utf8'))
  const listed = new Map(components.map((one: {name: string; licenses?: unknown[]}) => [one.name, one.licenses]))
  // Of server, pages and Studio (samples).
  for (const name of ['express', 'swiper', 'sanity']) expect(listed.get(name), name).toBeDefined()
  expect(bomFormat).toBe('CycloneDX')
})

test('A release starts with Node alone, away from its sources, and answers', {
  timeout: 120_000,
}, async () => {
  const folder = made
  const [port, staffPort] = await freePorts()
  const site = spawn(process.execPath, [join(folder, 'apps/server/src/start.ts')], {
    cwd: home,
    env: {PORT: port, STAFF_PORT: staffPort, DATA_DIR: join(home, 'data')},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(site, 'exit')
  onTestFinished(() => void site.kill('SIGKILL'))
  for await (const line of createInterface(site.stdout)) if (line.includes('Stop with Ctrl-C.')) break

  expect(await (await fetch(`http://localhost:${port}/readyz`)).json()).toEqual({ready: true})
  const page = await fetch(`http://localhost:${port}/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  const style = /data-styles="(\/assets\/[^"]+\.css)"/.exec(
    await (await fetch(`http://localhost:${port}/about`)).text(),
  )?.[1]
  expect((await fetch(`http://localhost:${port}${style}`)).status).toBe(200)
  const studio = await fetch(`http://localhost:${staffPort}/studio`)
  expect([studio.status, await studio.text()]).toEqual([200, expect.stringContaining('<script')])

  site.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('A release holds nothing that builds or tests', async () => {
  const packages = (await readdir(join(made, 'node_modules/.pnpm'))).join('\n')
  expect(packages).toMatch(/^express@/m)
  expect(packages).not.toMatch(/^(typescript|vite|vitest|rolldown|esbuild|@biomejs\+\w+|playwright\S*|sanity|react)@/m)
})
