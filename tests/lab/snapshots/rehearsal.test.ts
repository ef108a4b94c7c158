import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {readConfig} from '../../../apps/server/src/config/config.ts'
import {readRehearsed} from '../../../apps/server/src/operations/backup/rehearsal.ts'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {snapshotsIn} from '../../../apps/server/test/process/stored-data.ts'
import {startS3Server} from './s3-server.ts'

vi.setConfig({testTimeout: 240_000})

let dataFolder: string
let backups: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  backups = join(dataFolder, 'backups')
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

test('A running site tries the snapshot of the night by itself, and the one that was sent can be tried, too', async () => {
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const variables = {BACKUP_DIR: backups, ...s3.variables}
  const site = startSite({program: 'bare-site', dataFolder, variables, preload: 'long-up'})
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await opened(site)
  const config = readConfig({DATA_DIR: dataFolder, BACKUP_DIR: backups})
  await expect
    .poll(() => readRehearsed(config), {timeout: 180_000})
    .toMatchObject({why: '', goodAt: expect.any(Number)})

  const {code, out, error} = await runCommand('restore', ['--try', '--s3'], {dataFolder, variables})
  expect([code, error]).toEqual([0, ''])
  const [, documents = 0, pages = 0] =
    /works: (\d+) of \1 documents, .* (\d+) pages answer, and so does/.exec(out) ?? []
  expect([Number(documents) > 100, Number(pages) > 10], out).toEqual([true, true])
  process.stdout.write(out)
  // The one of the bucket was not laid among the others.
  expect(await snapshotsIn(backups)).toHaveLength(1)
  expect((await readdir(dataFolder)).filter((name) => name.startsWith('.rehearsal-'))).toEqual([])
  expect(await site.stop()).toEqual([0, null])
})
