import {execFileSync} from 'node:child_process'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createEarlierDatabase, ONE_RESUME} from '@site/api/earlier-postgres'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {hasTool} from '../../../tests/tools.ts'
import {opened, startSite} from './process/site-process.ts'

vi.setConfig({testTimeout: 120_000})

const {DATABASE_URL: server} = process.env
const isThere = server && hasTool('pg_dump')

async function earlierDatabase() {
  const database = await createEarlierDatabase(server ?? '')
  onTestFinished(database.drop)
  return database
}

async function start(url: string, variables: Record<string, string> = {}) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataFolder, {recursive: true, force: true}))
  const site = startSite({program: 'bare-site', dataFolder, variables: {DATABASE_URL: url, ...variables}})
  onTestFinished(async () => void (site.child.kill('SIGKILL') && (await site.ended)))
  const snapshots = join(dataFolder, 'snapshots')
  return {
    ...site,
    dumps: async () => (await readdir(snapshots).catch(() => [])).map((name) => join(snapshots, name)),
  }
}

describe.runIf(isThere)('with PostgreSQL', () => {
  test('It is dumped before its tables change, once for all processes that start, and can be put back', async () => {
    const database = await earlierDatabase()
    const sites = [await start(database.url), await start(database.url)]
    await Promise.all(sites.map((site) => opened(site)))
    const dumps = (await Promise.all(sites.map((site) => site.dumps()))).flat()
    expect(dumps).toEqual([expect.stringMatching(/Z\.dump$/)])
    expect(sites.flatMap(({printed}) => printed.all).join('\n')).toContain(`kept in ${dumps[0]}`)
    expect(await database.step()).toBeGreaterThan(ONE_RESUME)
    for (const site of sites) await site.stop()

    execFileSync('psql', ['--quiet', '--command=DROP SCHEMA public CASCADE; CREATE SCHEMA public', database.url])
    execFileSync('pg_restore', [`--dbname=${database.url}`, dumps[0] ?? ''])
    expect(await database.step()).toBe(ONE_RESUME)
    const again = await start(database.url)
    await opened(again)
    expect(await again.dumps()).toHaveLength(1)
  })

  test('Where it cannot be dumped nothing changes, until somebody says that it was kept as of this step', async () => {
    const database = await earlierDatabase()
    const without = {PATH: '/nowhere'}
    for (const variables of [without, {...without, DATABASE_KEPT: `${ONE_RESUME - 1}`}]) {
      const site = await start(database.url, variables)
      expect(await site.ended).toEqual([78, null])
      expect(site.printed.all.join('\n')).toMatch(
        /There is no pg_dump here\.\n.*nothing was changed.*make a dump yourself and start with DATABASE_KEPT=12\./,
      )
      expect([await database.step(), await site.dumps()]).toEqual([ONE_RESUME, []])
    }
    const site = await start(database.url, {...without, DATABASE_KEPT: `${ONE_RESUME}`})
    await opened(site)
    expect(await database.step()).toBeGreaterThan(ONE_RESUME)
    expect(await site.dumps()).toEqual([])
  })
})
