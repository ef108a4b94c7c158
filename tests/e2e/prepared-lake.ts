import {createHash} from 'node:crypto'
import {existsSync, globSync, readFileSync} from 'node:fs'
import {cp, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {startSite} from './running-site.ts'

const HOUSE = fileURLToPath(new URL('../..', import.meta.url))
const KEPT = join(HOUSE, 'node_modules/.cache/prepared-lake')
const MADE_OF = ['packages/lake/src/**/*.ts', 'studio/seed/data.ndjson']

/**
 * Starts the product once, until it has its first content, and keeps its lake until the content or the lake's code changes:
 * the sites of the tests begin with copies of it.
 */
export default async function prepareLake(): Promise<void> {
  const hash = createHash('sha1')
  for (const file of globSync(MADE_OF, {cwd: HOUSE}).sort()) hash.update(readFileSync(join(HOUSE, file)))
  const lake = join(KEPT, hash.digest('hex'))
  if (!existsSync(lake)) await makeLake(lake)
  process.env.PREPARED_LAKE = lake
}

async function makeLake(lake: string): Promise<void> {
  await rm(KEPT, {recursive: true, force: true})
  const site = await startSite()
  await site.stop((dataFolder) => cp(join(dataFolder, 'lake'), `${lake}.part`, {recursive: true}))
  await rename(`${lake}.part`, lake)
}
