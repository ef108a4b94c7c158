import {mkdtemp, open, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {lake, serveFolder} from '../../../packages/lake/test/program-fixture.ts'

const PAGE_BYTES = 4_096

let home: string
let file: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lake-damaged-'))
  file = join(home, 'lake.db')
})

afterEach(() => rm(home, {recursive: true, force: true}))

/** Serves the lake, writes twenty documents, and ends it by a signal. */
async function written(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const {url, token, stop} = await serveFolder(home)
  const config = {projectId: 'local', dataset: 'production', apiHost: url, useProjectHostname: false, useCdn: false}
  const client = createClient({...config, apiVersion: '2025-02-19', token})
  for (let page = 0; page < 20; page++)
    await client.create({_id: `page-${page}`, _type: 'page', text: `${page} `.repeat(1_000)})
  await stop(signal)
}

test('A lake whose log is gone after a kill says what is missing, and goes on without it when it is told to', async () => {
  await written('SIGKILL')
  await rm(`${file}-wal`)
  const told = /20 transactions that were acknowledged are missing.*Put .*lake.db-wal back.*delete .*lake.db-sequence/
  await expect(serveFolder(home)).rejects.toThrow(told)
  await expect(lake('check', home)).rejects.toMatchObject({stderr: expect.stringMatching(told)})

  await rm(`${file}-sequence`)
  const served = await serveFolder(home)
  await served.stop()
})

test('A lake that was killed with its log has all that it acknowledged, and its copy needs no more than itself', async () => {
  await written('SIGKILL')
  expect(await readFile(`${file}-sequence`, 'utf8')).toMatch(/^ +20$/)
  const copy = join(home, 'copy')
  await lake('backup', home, copy)
  for (const folder of [home, copy]) {
    const served = await serveFolder(folder)
    await served.stop()
    expect((await lake('check', folder)).stdout).toContain('is whole')
  }
})

test('A page that is lost, or a document that is none, is told at the start with the way out', async () => {
  await written('SIGTERM')
  const database = new DatabaseSync(file)
  const {rootpage} = database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'change_sequence'`).get() ?? {}
  database.exec(`UPDATE document SET json = substr(json, 2) WHERE id = 'page-7'`)
  database.close()
  await expect(serveFolder(home)).rejects.toThrow(/lake\.db: the document "page-7" cannot be read\. Restore a backup/)

  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(PAGE_BYTES), 0, PAGE_BYTES, (Number(rootpage) - 1) * PAGE_BYTES)
  await handle.close()
  await expect(serveFolder(home)).rejects.toThrow(/lake\.db: The database is damaged\. Restore a backup/)
  await expect(lake('backup', home, join(home, 'copy'))).rejects.toMatchObject({
    stderr: expect.stringContaining('damaged'),
  })
})
