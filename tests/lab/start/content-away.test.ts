import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'

test('A start with content in a lake that does not answer says so in the log, with the setting and the reason', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(dataFolder, {recursive: true, force: true}))
  const variables = {SANITY_API_HOST: `http://127.0.0.1:${await freePort()}/lake`}
  const running = startSite({program: 'bare-site', dataFolder, variables})
  onTestFinished(async () => void (await running.stop()))
  await opened(running)
  const line = JSON.parse(await running.logged.holding('SANITY_API_HOST'))
  expect(JSON.stringify(line.err)).toContain('ECONNREFUSED')
})
