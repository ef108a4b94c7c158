import {spawnSync} from 'node:child_process'
import {mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {hasTool} from '../../../tests/tools.ts'
import {runCommand} from './process/run-command.ts'
import {runTraced} from './process/run-killed.ts'
import {answerOf, freePort} from './process/site-process.ts'
import {makeDataFolder, snapshotsIn} from './process/stored-data.ts'

vi.setConfig({testTimeout: 240_000})

/** A release as small as can be: one that serves, or one that ends at once. */
async function makeRelease(folder: string, name: string, program: string): Promise<void> {
  await mkdir(join(folder, name), {recursive: true})
  await writeFile(join(folder, name, 'package.json'), '{"version": "0.2.0"}')
  await writeFile(join(folder, name, 'release.json'), JSON.stringify({commit: name}))
  await writeFile(join(folder, name, 'start.cjs'), program)
}

const serving = (name: string) => `
  const {PORT, HOST} = process.env
  require('http').createServer((request, response) => response.end('${name}')).listen(PORT, HOST, () => {${noting(name)}})`

const noting = (name: string) =>
  `require('fs').writeFileSync(process.env.DATA_DIR + '/running.json', JSON.stringify({pid: process.pid, commit: '${name}'}))`

/** Never comes up, and is started anew each time, as a supervisor does. */
const endingAgain = (name: string) => {
  const program = JSON.stringify(`${noting(name)}; setTimeout(() => {}, 1_000)`)
  return `for (;;) require('child_process').spawnSync(process.execPath, ['-e', ${program}])`
}

/** Stands for the network of one's own between several machines. */
const HOST = '127.0.0.2'

async function pack(home: string, name: string): Promise<string> {
  const archive = join(home, `${name}.tar.gz`)
  spawnSync('tar', ['czf', archive, '-C', join(home, 'made'), name])
  const {stdout} = spawnSync('sha256sum', [archive], {encoding: 'utf8'})
  await writeFile(`${archive}.sha256`, stdout)
  return archive
}

test('A release that comes up stays, one that does not gives way to the one before, and one that was cut is refused', async () => {
  const dataFolder = await makeDataFolder()
  const home = await mkdtemp(join(tmpdir(), 'releases-'))
  const PORT = await freePort()
  const pid = join(home, 'pid')
  onTestFinished(async () => {
    spawnSync('sh', ['-c', `kill $(cat ${pid})`])
    for (const folder of [home, dataFolder]) await rm(folder, {recursive: true, force: true})
  })
  await makeRelease(home, 'first', serving('first'))
  await makeRelease(join(home, 'made'), 'second', serving('second'))
  await makeRelease(join(home, 'made'), 'third', endingAgain('third'))
  await symlink('first', join(home, 'current'))
  const restart = `kill $(cat ${pid}) 2>/dev/null; ${process.execPath} ${home}/current/start.cjs >/dev/null 2>&1 & echo $! > ${pid}`
  const update = (archive: string) =>
    runCommand('update', [archive, '--home', home, '--restart', restart, '--down', '5'], {
      dataFolder,
      variables: {PORT, HOST, BACKUP_DIR: `${dataFolder}/backups`},
    })
  const state = async () => [await readlink(join(home, 'current')), await answerOf(`http://${HOST}:${PORT}/`)]

  expect(await update(await pack(home, 'second'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('(second) runs'),
  })
  expect(await state()).toEqual(['0.2.0-second', 'second'])
  expect(await snapshotsIn(`${dataFolder}/backups`)).toHaveLength(1)

  const broken = await pack(home, 'third')
  expect(await update(broken)).toMatchObject({code: 1, error: expect.stringContaining('0.2.0-second runs again')})
  expect(await state()).toEqual(['0.2.0-second', 'second'])

  await writeFile(broken, 'cut')
  expect(await update(broken)).toMatchObject({code: 1, error: expect.stringContaining('not what its sum says')})
})

test.runIf(hasTool('strace'))('What `current` leads to is on disk before it does', async () => {
  const dataFolder = await makeDataFolder()
  const home = await mkdtemp(join(tmpdir(), 'releases-'))
  onTestFinished(async () => {
    for (const folder of [home, dataFolder, `${dataFolder}.trace`]) await rm(folder, {recursive: true, force: true})
  })
  await makeRelease(join(home, 'made'), 'second', serving('second'))
  await symlink('first', join(home, 'current'))
  const variables = {BACKUP_DIR: `${dataFolder}/backups`}
  const args = [await pack(home, 'second'), '--home', home, '--restart', '']
  expect(await runTraced('update', args, ['-y'], {dataFolder, variables})).toEqual([0, null])

  const trace = await readFile(`${dataFolder}.trace`, 'utf8')
  const calls = [...trace.matchAll(/ (fsync|rename)\((?:\d+<|")([^">]+)[">](?:, "([^"]+)")?/g)]
    .map(([, call, path = '', to = path]) => `${call} ${relative(home, to)}`)
    .filter((call) => !call.includes(' ..'))
  expect(calls.slice(0, -4).join()).toMatch(/fsync \.unpacked-\w+\/second\/start\.cjs/)
  expect(calls.slice(-4)).toEqual(['rename 0.2.0-second', 'fsync ', 'rename current', 'fsync '])
})
