import {spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {hasTool} from '../../../tests/tools.ts'
import {newSigningKey, signFile} from '../src/operations/signature.ts'
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

/** Takes the place of the operator's network between several machines. */
const HOST = '127.0.0.2'

async function pack(home: string, name: string): Promise<string> {
  const archive = join(home, `${name}.tar.gz`)
  spawnSync('tar', ['czf', archive, '-C', join(home, 'made'), name])
  const {stdout} = spawnSync('sha256sum', [archive], {encoding: 'utf8'})
  await writeFile(`${archive}.sha256`, stdout)
  return archive
}

test('A release that comes up stays, one that does not gives way to the one before, and one that was cut is refused', {
  tags: ['landing'],
}, async () => {
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
  // Its folder is there, and it can be tried again: why it did not come up may have been mended.
  expect(await update(broken)).toMatchObject({code: 1, error: expect.stringContaining('0.2.0-second runs again')})
  const running = await pack(home, 'second')
  expect(await update(running)).toMatchObject({code: 1, error: expect.stringContaining('0.2.0-second runs already')})

  await writeFile(broken, 'cut')
  expect(await update(broken)).toMatchObject({code: 1, error: expect.stringContaining('not what its sum says')})
})

test('A site that is not ready is not updated: it would be taken back for what is not the fault of the new release', async () => {
  const [dataFolder, PORT] = [await makeDataFolder(), await freePort()]
  const unready = createServer((_request, response) => response.writeHead(503).end())
  unready.listen(Number(PORT), HOST)
  onTestFinished(() => void unready.close())
  await once(unready, 'listening')
  const args = ['none.tar.gz', '--home', dataFolder, '--restart', 'true']
  const error = expect.stringContaining('not ready as it is: site doctor says why')
  expect(await runCommand('update', args, {dataFolder, variables: {PORT, HOST}})).toMatchObject({code: 1, error})
})

test('Where a key was laid down, only what it signed is installed, and a refusal says why', async () => {
  const [dataFolder, home] = [await makeDataFolder(), await mkdtemp(join(tmpdir(), 'releases-'))]
  onTestFinished(async () => {
    for (const folder of [home, dataFolder]) await rm(folder, {recursive: true, force: true})
  })
  await makeRelease(join(home, 'made'), 'second', serving('second'))
  await symlink('first', join(home, 'current'))
  const archive = await pack(home, 'second')
  const [key, other] = [newSigningKey(), newSigningKey()]
  await writeFile(join(home, 'release.pub'), key.open)
  const update = () =>
    runCommand('update', [archive, '--home', home, '--restart', ''], {
      dataFolder,
      variables: {BACKUP_DIR: `${dataFolder}/backups`},
    })
  const refused = async (reason: string) => {
    const error = expect.stringContaining(`is not installed: ${reason}`)
    expect(await update()).toMatchObject({code: 1, error})
    expect(await readlink(join(home, 'current'))).toBe('first')
  }
  const signed = await signFile(archive, key.secret, 'second')

  await refused(`${archive}.minisig is missing`)
  await writeFile(`${archive}.minisig`, await signFile(archive, other.secret, 'second'))
  await refused('another key signed it')
  await writeFile(`${archive}.minisig`, signed.replace('comment: second', 'comment: third'))
  await refused('it is not what its signature says')
  await writeFile(`${archive}.minisig`, signed)
  expect(await update()).toMatchObject({code: 0})
  expect(await readlink(join(home, 'current'))).toBe('0.2.0-second')
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
