import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {EXIT_CODE} from '../src/operations/serving-process.ts'
import {runCommand} from './process/run-command.ts'
import {startSite} from './process/site-process.ts'

test('A key is made and put to use, and another one in its place stops the start with the words of what to do', {
  tags: ['landing'],
}, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataFolder, {recursive: true, force: true}))
  await mkdir(join(dataFolder, 'submissions'))
  const run = (name: string, args: string[], keys: Record<string, string> = {}) =>
    runCommand(name, args, {dataFolder, variables: keys})

  const [key, other] = [(await run('data-key', ['new'])).out.trim(), (await run('data-key', ['new'])).out.trim()]
  expect(key).not.toBe(other)
  expect((await run('data-key', ['rotate'])).error).toContain('DATA_KEY is not set')
  expect(await run('data-key', ['rotate'], {DATA_KEY: key})).toMatchObject({code: 0, error: ''})
  const database = new DatabaseSync(join(dataFolder, 'submissions', 'submissions.db'))
  const [used] = database.prepare('SELECT id FROM data_key').all()
  database.close()

  const missing = `Files of visitors are encrypted with the key ${used?.id}, and DATA_KEY is `
  const wrong: Record<string, string>[] = [{DATA_KEY: other}, {}]
  for (const keys of wrong) {
    const site = startSite({program: 'bare-site', dataFolder, variables: keys})
    expect(await site.ended).toEqual([EXIT_CODE.config, null])
    expect(site.printed.all.join('\n')).toContain(missing)
    const said = (await run('doctor', [], keys)).out
    expect(said).toMatch(new RegExp(`wrong {2}data key {7}${missing}`))
  }
  expect((await run('doctor', [], {DATA_KEY: other, DATA_KEY_OLD: key})).out).toMatch(
    /ok {5}data key {7}What visitors send/,
  )
})
