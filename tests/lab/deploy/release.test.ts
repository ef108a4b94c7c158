import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {expect, onTestFinished, test} from 'vitest'
import {freePorts} from '../../e2e/running-site.ts'
import {hasTool, RELEASE} from '../../tools.ts'

test.runIf(hasTool('release'))(
  'A release starts with Node alone, away from its sources, and answers',
  {
    timeout: 120_000,
  },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'release-'))
    onTestFinished(() => rm(home, {recursive: true, force: true}))
    const folder = join(home, 'release')
    await cp(RELEASE, folder, {recursive: true, verbatimSymlinks: true})
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
  },
)

test.runIf(hasTool('release'))('A release holds nothing that builds or tests', async () => {
  const packages = (await readdir(join(RELEASE, 'node_modules/.pnpm'))).join('\n')
  expect(packages).toMatch(/^express@/m)
  expect(packages).not.toMatch(/^(typescript|vite|vitest|rolldown|esbuild|@biomejs\+\w+|playwright\S*|sanity|react)@/m)
})
