import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {clientLake} from '../src/studio/client-lake.ts'
import {lake, serveFolder} from './program-fixture.ts'

/** Reads a database as Litestream does: with tables of its own, and a transaction that keeps the log from being begun anew. */
function follow(file: string) {
  const database = new DatabaseSync(file, {timeout: 5_000})
  database.exec(`
    PRAGMA wal_autocheckpoint = 0;
    CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
    CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)`)
  const hold = () => database.exec('BEGIN; SELECT count(*) FROM _litestream_seq')
  hold()
  return {
    checkpoint: () => {
      database.exec('ROLLBACK; PRAGMA wal_checkpoint(RESTART)')
      hold()
    },
    /** The file as it is put together of pages and log elsewhere. */
    restore: (to: string) => database.exec(`ROLLBACK; VACUUM INTO '${to}'`),
    end: () => database.close(),
  }
}

test('A lake whose log another process holds, as Litestream does, starts and writes, and its copy is served', async () => {
  const home = await mkdtemp(join(tmpdir(), 'copied-log-'))
  onTestFinished(() => rm(home, {recursive: true, force: true}))
  const [folder, restored] = [join(home, 'lake'), join(home, 'restored')]
  const first = await serveFolder(folder)
  const write = ({url}: {url: string}, id: string) =>
    createClient({...clientLake(url), token: first.token}).create({_id: id, _type: 'post'})
  const names = ['lake.db', 'access.db']
  const following = names.map((name) => follow(join(folder, name)))
  await write(first, 'one')
  for (const one of following) one.checkpoint()
  await write(first, 'two')
  await first.stop('SIGKILL')

  const second = await serveFolder(folder)
  await write(second, 'three')
  await mkdir(restored)
  for (const [at, one] of following.entries()) {
    one.restore(join(restored, names[at] ?? ''))
    one.end()
  }
  await second.stop()

  expect((await lake('check', restored)).stderr).toBe('')
  const reader = await serveFolder(restored, '--read-only')
  const reading = createClient({...clientLake(reader.url), token: first.token})
  expect(await reading.fetch('*[_type == "post"]._id')).toEqual(['one', 'three', 'two'])
  await reader.stop()
})
