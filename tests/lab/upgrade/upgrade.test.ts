import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {fileURLToPath} from 'node:url'
import {extract} from 'tar'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {snapshotsIn} from '../../../apps/server/test/process/stored-data.ts'

vi.setConfig({testTimeout: 120_000})

/**
 * A data folder that release 0.1.0 left: its first content with one small picture for all, a title that was published and
 * one that was not, a scan, two accounts with a token, a message with a note, and an application with its resume.
 */
const RELEASE = fileURLToPath(new URL('../../../apps/server/test/release-0.1.0.tar.gz', import.meta.url))
const TOKEN = 'skeMdlKp0hP0PZcXeFcsUgssLGVTAFmeMPJEbBoYdUj3UDlYzH2OWdNl1BRE2g'
const ACCOUNTS = {
  'first@example.com': 'a password of the first release',
  'second@example.com': 'another password of the first release',
}

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  await extract({file: RELEASE, cwd: dataFolder})
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

async function start(variables: Record<string, string> = {}) {
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  const site = startSite({
    program: 'bare-site',
    dataFolder,
    variables: {PORT, STAFF_PORT, ...variables},
  })
  onTestFinished(() => void site.child.kill('SIGKILL'))
  return {...site, staffUrl: `http://localhost:${STAFF_PORT}`}
}

async function signIn(staffUrl: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${staffUrl}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {Origin: staffUrl},
    body: new URLSearchParams({email, password}),
  })
  expect(answer.status, email).toBe(303)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('All that release 0.1.0 held is there: content, drafts, files, accounts, tokens, messages and applications', async () => {
  const site = await start()
  await opened(site)
  const {staffUrl} = site
  const cookies = []
  for (const [email, password] of Object.entries(ACCOUNTS)) cookies.push(await signIn(staffUrl, email, password))
  const [Cookie = ''] = cookies
  const ask = async (path: string, headers: Record<string, string> = {Cookie}) => {
    const answer = await fetch(staffUrl + path, {headers})
    expect(answer.status, path).toBe(200)
    return answer
  }
  const read = async (path: string) => JSON.parse(await (await ask(path)).text())
  const query = async (groq: string, headers?: Record<string, string>) => {
    const path = `/lake/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent(groq)}`
    return JSON.parse(await (await ask(path, headers)).text()).result
  }

  expect(await query('*[_id in ["project-union-tower", "drafts.project-union-tower"]] | order(_id).title')).toEqual([
    'Union Tower, a draft of release 0.1.0',
    'Union Tower, as release 0.1.0 left it',
  ])
  expect(await query('count(*[!(_type match "sanity.*")]) > 100', {Authorization: `Bearer ${TOKEN}`})).toBe(true)
  const [scan] = await query('*[_type == "sanity.fileAsset"].url')
  const [picture] = await query('*[_type == "sanity.imageAsset"].url')
  expect(await (await ask(new URL(scan).pathname)).text()).toContain('a scan of release 0.1.0')
  expect((await ask(new URL(picture).pathname)).headers.get('content-type')).toBe('image/png')

  const {items} = await read('/inbox/submissions')
  const of = async (kind: string) => {
    const {id} = items.find((item: {kind: string}) => item.kind === kind)
    return read(`/inbox/submissions/${id}`)
  }
  expect(await of('contact')).toMatchObject({
    answers: {name: 'Ayesha Khan', message: 'A message to release 0.1.0'},
    notes: [expect.objectContaining({text: 'Called back.'})],
  })
  const {id, answers, files} = await of('application')
  expect([answers.lastName, files.map(({name}: {name: string}) => name)]).toEqual(['Ahmed', ['resume.pdf']])
  expect(await (await ask(`/inbox/submissions/${id}/files/1`)).text()).toContain('a resume of release 0.1.0')
  expect(await site.stop()).toEqual([0, null])
})

test('What stood is kept before it is brought up to date, which the start says, and once is enough', async () => {
  const first = await start()
  await opened(first)
  const said = await first.printed.holding('kept in')
  await first.stop()
  const kept = /kept in (.*)$/.exec(said)?.[1] ?? ''
  const lake = new DatabaseSync(join(kept, 'lake/lake.db'), {readOnly: true})
  const tables = lake
    .prepare('SELECT name FROM sqlite_schema')
    .all()
    .map(({name}) => name)
  lake.close()
  // Where release 0.1.0 has its accounts and looks for its files.
  expect(tables).toContain('staff')
  expect(await readdir(join(kept, 'submissions/resumes'))).toHaveLength(1)
  expect(existsSync(join(kept, 'lake/image-cache'))).toBe(false)

  const second = await start()
  await opened(second)
  await second.stop()
  expect(second.printed.all.join()).not.toContain('kept in')
  expect(await snapshotsIn(join(dataFolder, 'snapshots'))).toHaveLength(1)

  const back = await runCommand('restore', [kept, '--yes'], {dataFolder})
  expect(back).toMatchObject({code: 0, error: ''})
  const third = await start()
  await opened(third)
  for (const [email, password] of Object.entries(ACCOUNTS)) await signIn(third.staffUrl, email, password)
  await third.stop()
})

test('Where no snapshot can be made, nothing is changed, and the start says why; by then it is known which process it is', async () => {
  const taken = join(dataFolder, 'no folder')
  execFileSync('touch', [taken])
  const site = await start({BACKUP_DIR: taken})
  expect(await site.ended).toEqual([78, null])
  expect(site.printed.all.join()).toMatch(/No snapshot could be made in .*no folder, so nothing was changed: /)
  const lake = new DatabaseSync(join(dataFolder, 'lake/lake.db'), {readOnly: true})
  expect(lake.prepare('PRAGMA user_version').get()).toEqual({user_version: 0})
  lake.close()
  // The updating command waits for it, however long the snapshot takes; and it did not come up.
  expect(JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8'))).toMatchObject({pid: site.pid, starts: []})
})

test('A folder of a newer version is refused with a word about what to do', async () => {
  const site = await start()
  await opened(site)
  await site.stop()
  for (const [name, sql] of [
    ['lake/lake.db', 'PRAGMA user_version = 9999'],
    ['staff/staff.db', 'PRAGMA user_version = 9999'],
    ['submissions/submissions.db', 'INSERT INTO submission_migration VALUES (9999, 0)'],
  ] as const) {
    const file = join(dataFolder, name)
    execFileSync('cp', [file, `${file}.kept`])
    const database = new DatabaseSync(file)
    database.exec(sql)
    database.close()
    const again = await start()
    expect(await again.ended, name).toEqual([78, null])
    expect(again.printed.all.join(), name).toMatch(
      /written by a newer version of this program .* Start that version again, or restore a backup from before\./,
    )
    execFileSync('mv', [`${file}.kept`, file])
  }
})

test('Accounts of an earlier version are not changed by a command beside it', async () => {
  const site = await start()
  await opened(site)
  await site.stop()
  const database = new DatabaseSync(join(dataFolder, 'staff/staff.db'))
  database.exec('PRAGMA user_version = 1')
  database.close()
  expect(await runCommand('staff', ['list'], {dataFolder})).toMatchObject({
    code: 1,
    error: expect.stringContaining('start the site once'),
  })
})
