import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {extract} from 'tar'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {COMMANDS, runCommand} from '../../../apps/server/test/process/run-command.ts'
import {opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {snapshotsIn} from '../../../apps/server/test/process/stored-data.ts'

vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000})

/**
 * Commands of the folder: how one removes something, or why it removes nothing. `snapshot` is replaced by the name of one.
 */
const REMOVALS: Record<string, {removes: string[]} | {keeps: string}> = {
  'audit-log': {keeps: 'prints'},
  backup: {keeps: 'copies; older copies go as BACKUP_KEEP says'},
  build: {keeps: 'puts what it built in the place of what it built before'},
  'data-key': {keeps: 'writes files anew under another key, each only once the new one is there'},
  doctor: {keeps: 'looks'},
  'lake-export': {keeps: 'copies'},
  'lake-import': {keeps: 'what it changes is in the history'},
  person: {removes: ['erase', 'bilal@mail.example']},
  'recipients-move': {keeps: 'moves, and the history has it'},
  release: {keeps: 'puts what it packed in the place of what it packed before'},
  restore: {removes: ['snapshot']},
  'seed-reset': {removes: []},
  staff: {removes: ['remove', 'second@example.com']},
  update: {keeps: 'leads to another release, and back when that does not come up'},
}

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

const run = (name: string, args: string[], input = '') => runCommand(name, args, {dataFolder, input})
const snapshots = () => snapshotsIn(join(dataFolder, 'snapshots'))

test('Every command is known to remove something, or to remove nothing', () => {
  expect(COMMANDS.toSorted()).toEqual(Object.keys(REMOVALS))
})

test('What removes something asks first, changes nothing without a yes, and keeps a snapshot of what stood', async () => {
  await extract({
    file: fileURLToPath(new URL('../../../apps/server/test/release-0.1.0.tar.gz', import.meta.url)),
    cwd: dataFolder,
  })
  const site = startSite({program: 'bare-site', dataFolder})
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await opened(site)
  await site.stop()

  for (const [name, how] of Object.entries(REMOVALS)) {
    if (!('removes' in how)) continue
    const before = await snapshots()
    const args = how.removes.map((arg) => (arg === 'snapshot' ? (before.at(-1) ?? '') : arg))
    for (const answer of ['', 'no\n', 'y\n'])
      expect(await run(name, args, answer), `${name} ${answer}`).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^Nothing was/),
      })
    expect(await snapshots(), name).toEqual(before)

    expect(await run(name, [...args, '--yes']), name).toMatchObject({code: 0, out: expect.stringContaining('kept in')})
    expect(await snapshots(), name).toHaveLength(before.length + 1)
  }
})
