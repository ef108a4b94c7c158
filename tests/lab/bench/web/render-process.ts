import {timeRenders} from './time-renders.ts'

// The site's renderer alone: prints the median of the milliseconds that the home page takes.
const [apiHost = ''] = process.argv.slice(2)
const entry = new URL('../../../../apps/web/dist/server/entry-server.js', import.meta.url)
const {createRenderer} = await import(entry.href)

const siteUrl = 'http://localhost'
const render: (request: Request) => Promise<Response> = createRenderer({
  projectId: 'local',
  dataset: 'production',
  apiHost,
  imageHost: '',
  siteUrl,
  studioUrl: siteUrl,
  // Pages draw nothing.
  draw: {},
})
process.stdout.write(String(await timeRenders(() => render(new Request(`${siteUrl}/`)))))
