import {existsSync, readFileSync, statSync, truncateSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gunzipSync} from 'node:zlib'
import {startLake} from '@site/lake'
import pino from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {openAccounts} from '../src/stores/accounts.ts'
import {openContent} from '../src/stores/content.ts'
import {keptFile} from '../src/stores/kept-content.ts'
import {freePort} from './process/site-process.ts'

const PICTURE = {_id: `image-${'a'.repeat(40)}-8x8-png`, _type: 'sanity.imageAsset', path: 'images/local/a.png'}

/** A lake elsewhere, and what a site that reads it keeps in its data folder. */
async function installation() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataFolder, {recursive: true}))
  const port = Number(await freePort())
  const settings = {DATA_DIR: dataFolder, SANITY_API_HOST: `http://127.0.0.1:${port}`}
  const file = keptFile(readConfig(settings))
  const startsWith = (companyName: string) => {
    const documents = [
      {_id: 'siteSettings', _type: 'siteSettings', companyName},
      {_id: 'drafts.siteSettings', _type: 'siteSettings', companyName: 'Not yet'},
      {_id: 'pack.a', _type: 'pack', title: 'For one authority'},
      {_id: 'inbox.recipients', _type: 'recipients', quote: ['estimates@pacific.example']},
      PICTURE,
    ]
    return startLake({port, public: true, documents})
  }
  /** Opens what the site reads, as its start does. */
  const open = async (token?: string) => {
    const config = readConfig({...settings, SANITY_API_TOKEN: token})
    const lines: string[] = []
    const log = pino({}, {write: (line) => void lines.push(line)})
    const common = {networkOf: () => 'here', isClockSure: () => true, log}
    const content = await openContent(config, {...common, accounts: openAccounts(config, common)})
    let changes = 0
    content.follow((change) => {
      content.changed(change)
      changes++
    })
    const named = async () => (await content.content.sender())?.companyName
    return {
      lines,
      named,
      check: content.check,
      canShow: content.canShow,
      changes: () => changes,
      close: () => content[Symbol.asyncDispose](),
    }
  }
  return {file, startsWith, open}
}

test('A site that starts while the lake is away shows what it read last, and what is new once the lake is back', {
  tags: ['landing'],
}, async () => {
  const {file, startsWith, open} = await installation()
  const lake = await startsWith('Karakoram')
  const before = await open()
  expect(await before.named()).toBe('Karakoram')
  await expect.poll(() => existsSync(file)).toBe(true)
  await before.close()
  await lake.close()

  const site = await open()
  onTestFinished(site.close)
  expect(await site.named()).toBe('Karakoram')
  await expect(site.check()).rejects.toThrow()
  expect(site.canShow()).toBe(true)
  const told = site.changes()
  const back = await startsWith('Hindu Kush')
  onTestFinished(back.close)
  await expect.poll(() => site.changes()).toBeGreaterThan(told)
  await expect.poll(() => site.named()).toBe('Hindu Kush')
  await site.check()
})

test('What is kept is published, for pages and for mails, and read by nobody else on the machine', async () => {
  const {file, startsWith, open} = await installation()
  const lake = await startsWith('Karakoram')
  onTestFinished(lake.close)
  const site = await open(lake.token)
  onTestFinished(site.close)
  await expect.poll(() => existsSync(file)).toBe(true)
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line)._id)).toEqual([PICTURE._id, 'inbox.recipients', 'siteSettings'])
  expect(lines.join()).not.toContain('Not yet')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('What is kept and cannot be read is told once, and the site is as without it', {tags: ['landing']}, async () => {
  const {file, startsWith, open} = await installation()
  const lake = await startsWith('Karakoram')
  const before = await open()
  await expect.poll(() => existsSync(file)).toBe(true)
  await before.close()
  await lake.close()
  truncateSync(file, statSync(file).size - 20)

  const site = await open()
  onTestFinished(site.close)
  for (const _ of [1, 2, 3]) await expect(site.named()).rejects.toThrow()
  expect(site.lines.filter((line) => line.includes('the content that was kept cannot be read'))).toHaveLength(1)
  expect(site.canShow()).toBe(false)
  const back = await startsWith('Karakoram')
  onTestFinished(back.close)
  await expect.poll(site.canShow).toBe(true)
})
