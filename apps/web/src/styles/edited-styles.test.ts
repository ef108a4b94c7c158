import {globSync} from 'node:fs'
import {join} from 'node:path'
import {createServer, type HotPayload} from 'vite'
import {expect, onTestFinished, test} from 'vitest'

const WEB = join(import.meta.dirname, '../..')

test('Each style module of the sources that is edited during `pnpm dev` is exchanged in open pages, none of which loads anew', async () => {
  const vite = await createServer({
    root: WEB,
    configLoader: 'native',
    logLevel: 'silent',
    server: {middlewareMode: true, ws: false},
  })
  onTestFinished(() => vite.close())
  const {client} = vite.environments
  const sent: HotPayload[] = []
  client.hot.send = (payload: HotPayload | string) => void (typeof payload === 'object' && sent.push(payload))

  const styles = globSync('src/**/*.module.css', {cwd: WEB})
  expect(styles.length).toBeGreaterThan(50)
  for (const style of styles) {
    const loaded = await client.transformRequest(`/${style}`)
    expect(loaded?.code, style).toContain('import.meta.hot?.accept()')
    vite.watcher.emit('change', join(WEB, style))
  }
  const exchanged = () =>
    sent.flatMap((payload) => (payload.type === 'update' ? payload.updates : [])).map(({path}) => path)
  await expect.poll(() => exchanged().sort()).toEqual(styles.map((style) => `/${style}`).sort())
  expect(sent.filter(({type}) => type === 'full-reload')).toEqual([])
})
