import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, rename, rm, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {clientLake} from '../../../packages/lake/src/studio/client-lake.ts'
import {lake, serveFolder} from '../../../packages/lake/test/program-fixture.ts'
import {waitFor} from '../../../packages/lake/test/wait-for.ts'

const run = promisify(execFile)
const LITESTREAM = createRequire(
  createRequire(new URL('../../../packages/lake/package.json', import.meta.url)).resolve('@flydotio/litestream'),
).resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`)
const NAMES = ['lake', 'access']

/** Litestream as it comes, with the configuration of the docs, but for replicas in a folder of this machine. */
async function litestream(home: string) {
  const databases = NAMES.map(
    (name) => `  - path: ${home}/lake/${name}.db\n    replicas:\n      - path: ${home}/replica/${name}\n`,
  )
  await writeFile(join(home, 'litestream.yml'), `dbs:\n${databases.join('')}`)
  const child = spawn(LITESTREAM, ['replicate', '-config', join(home, 'litestream.yml')], {stdio: 'ignore'})
  onTestFinished(() => void child.kill())
  return {
    /** Restores all as the docs say, in the place of an earlier copy. */
    restore: async () => {
      await mkdir(join(home, 'copy'), {recursive: true})
      for (const name of NAMES) {
        const file = join(home, 'copy', name)
        await rm(`${file}.new`, {force: true})
        await run(LITESTREAM, ['restore', '-o', `${file}.new`, `file://${home}/replica/${name}`])
        await rename(`${file}.new`, `${file}.db`)
      }
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

test('What Litestream copies of a lake, which is killed and goes on, is served and followed by a reader', async () => {
  const home = await mkdtemp(join(tmpdir(), 'copied-log-'))
  onTestFinished(() => rm(home, {recursive: true, force: true}))
  const [folder, copy] = [join(home, 'lake'), join(home, 'copy')]
  const first = await serveFolder(folder)
  const clientOf = ({url}: {url: string}) => createClient({...clientLake(url), token: first.token})
  const write = (served: {url: string}, id: string) => clientOf(served).create({_id: id, _type: 'post'})
  await write(first, 'one')
  const copying = await litestream(home)
  await waitFor(() => copying.restore())
  await first.stop('SIGKILL')

  const second = await serveFolder(folder)
  onTestFinished(() => second.stop())
  await write(second, 'two')
  const reader = await serveFolder(copy, '--read-only', '--follow')
  onTestFinished(() => reader.stop())
  const heard: string[] = []
  const welcome = Promise.withResolvers<void>()
  const listening = clientOf(reader)
    .listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']})
    .subscribe((event) => (event.type === 'mutation' ? heard.push(event.documentId) : welcome.resolve()))
  onTestFinished(() => listening.unsubscribe())
  await welcome.promise
  await write(second, 'three')
  await waitFor(async () => {
    await copying.restore()
    expect(await clientOf(reader).fetch('*[_type == "post"]._id')).toEqual(['one', 'three', 'two'])
  })
  await expect.poll(() => heard).toContain('three')
  await copying.stop()
  expect((await lake('check', copy)).stderr).toBe('')
}, 180_000)
