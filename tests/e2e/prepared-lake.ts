import {createHash} from 'node:crypto'
import {existsSync, globSync, readFileSync} from 'node:fs'
import {cp, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {answerHelp} from '../../apps/server/src/config/terminal.ts'
import {usualPictures} from '../../apps/server/src/pages/pictures-ahead.ts'
import {makeFoldersQuick} from '../quick-folders.ts'
import {startSite} from './running-site.ts'

const HOUSE = fileURLToPath(new URL('../..', import.meta.url))
const KEPT = join(HOUSE, 'node_modules/.cache/prepared-lake')
const MADE_OF = ['packages/lake/src/**/*.ts', 'studio/seed/data.ndjson']

/**
 * Starts the product once, until it has its first content and the pictures of its pages, which take two minutes of a core,
 * and keeps its lake until content or code changes: the sites of the tests begin with copies of it.
 */
export default async function prepareLake(): Promise<() => void> {
  const removeFolders = makeFoldersQuick()
  const hash = createHash('sha1')
  for (const file of globSync(MADE_OF, {cwd: HOUSE}).sort()) hash.update(readFileSync(join(HOUSE, file)))
  const lake = join(KEPT, hash.digest('hex'))
  if (!existsSync(lake)) await makeLake(lake)
  process.env.PREPARED_LAKE = lake
  return removeFolders
}

async function makeLake(lake: string): Promise<void> {
  const begunMs = performance.now()
  process.stdout.write('Preparing the first content and its pictures, once (about 40 s) ...\n')
  await rm(KEPT, {recursive: true, force: true})
  // The log reports pictures that are slow to make, which are expected here.
  const site = await startSite({}, {onLog: () => undefined})
  const pictures = await makePictures(site.url)
  await site.stop((dataFolder) => cp(join(dataFolder, 'lake'), `${lake}.part`, {recursive: true}))
  await rename(`${lake}.part`, lake)
  const seconds = Math.round((performance.now() - begunMs) / 1000)
  process.stdout.write(
    `The first content is there with ${pictures} pictures, after ${seconds} s; later runs begin with it.\n`,
  )
}

/** Asks for the pictures of all pages, as many at once as there are cores. @returns how many they are */
async function makePictures(url: string): Promise<number> {
  const pages = (await (await fetch(`${url}/sitemap.xml`)).text()).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)/g)
  const pictures = new Set<string>()
  for (const [, path] of pages)
    for (const at of usualPictures(drawnIn(await (await fetch(url + path)).text()))) pictures.add(at)
  const waiting = pictures.values()
  const ask = async () => {
    for (const at of waiting) await (await fetch(url + at, {headers: {accept: 'image/avif'}})).arrayBuffer()
  }
  await Promise.all([ask(), ask()])
  return pictures.size
}

const drawnIn = (html: string) =>
  Array.from(html.matchAll(/<img\b[^<>]* srcset="([^"]+)"[^<>]* sizes="([^"]+)"/gi), ([, srcSet = '', sizes = '']) => ({
    srcSet: srcSet.replaceAll('&amp;', '&'),
    sizes,
  }))

// A whole run prepares the lake while the unit tests run.
if (import.meta.main) {
  answerHelp(`Usage: pnpm test:prepare
  Makes the first content and its pictures, with which the sites of browser tests begin, where they are not there yet.`)
  const removeFolders = await prepareLake()
  removeFolders()
}
