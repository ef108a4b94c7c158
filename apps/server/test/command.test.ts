import {mkdir, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {lockFolder} from '@site/api'
import {pino} from 'pino'
import {afterEach, beforeEach, expect, onTestFinished, test} from 'vitest'
import {runAtTerminal, runCommand} from './process/run-command.ts'
import {opened, startSite} from './process/site-process.ts'
import {makeDataFolder, openAccounts} from './process/stored-data.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await makeDataFolder()
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

const run = (name: string, args: string[], options: {input?: string; variables?: Record<string, string>} = {}) =>
  runCommand(name, args, {dataFolder, ...options})

const staffOf = <Result>(ask: (opened: ReturnType<typeof openAccounts>) => Result) => {
  const opened = openAccounts(dataFolder)
  return Promise.resolve(ask(opened)).finally(opened.close)
}

test('An account is added with a password from standard input, gets a token, and is removed', async () => {
  const email = 'editor@example.test'
  const added = await run('staff', ['add', email], {input: 'correct horse battery staple\n'})
  expect(added).toMatchObject({code: 0, error: ''})
  expect(await staffOf(({staff}) => staff.check(email, 'correct horse battery staple'))).toMatchObject({email})

  const {out: token} = await run('staff', ['token', email])
  const request = {headers: {authorization: `Bearer ${token.trim()}`}} as never
  expect(await staffOf(({access}) => access.identify(request))).toMatchObject({email})

  const asked = await run('staff', ['remove', email], {input: 'no\n'})
  expect(asked).toMatchObject({code: 1, error: expect.stringContaining('Nothing was changed')})
  await run('staff', ['remove', email, '--yes'])
  expect((await run('staff', ['list'])).out).toBe('')
  expect(await staffOf(({access}) => access.identify(request))).toBeUndefined()
})

test('A token has a name, a role and an end, which the list shows with its last use', {timeout: 120_000}, async () => {
  const email = 'editor@example.test'
  await run('staff', ['add', email], {input: 'correct horse battery staple\n'})
  await run('staff', ['token', email])
  await run('staff', ['token', email, '--name', 'nightly import', '--role', 'contributor', '--days', '7'])

  const {out} = await run('staff', ['tokens', 'Editor@Example.test'])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(`^\\S{12}  viewer  inbox: neither  made .*  ends ${inDays(90)}\\S*  last used never  script$`),
    ),
    expect.stringMatching(
      new RegExp(
        `^\\S{12}  contributor  inbox: neither  made .*  ends ${inDays(7)}\\S*  last used never  nightly import$`,
      ),
    ),
  ])
  for (const wrong of [
    ['--role', 'write'],
    ['--days', '0'],
    ['--days', 'soon'],
    ['--name', 'n'.repeat(101)],
    ['--x'],
  ]) {
    const {code, out: printed} = await run('staff', ['token', email, ...wrong])
    expect([code, printed], wrong.join(' ')).toEqual([1, ''])
  }
})

test('The token of a machine is of nobody: it reads, and goes on whatever becomes of people, until it is revoked', {
  timeout: 120_000,
}, async () => {
  const email = 'editor@example.test'
  await run('staff', ['add', email], {input: 'correct horse battery staple\n'})
  const {out: token} = await run('staff', ['token', '--machine', 'second'])
  const request = {headers: {authorization: `Bearer ${token.trim()}`}} as never
  const known = () => staffOf(({access}) => access.identify(request))
  expect(await known()).toMatchObject({name: 'Machine', role: 'viewer', inbox: 'neither', mayWrite: false})
  await run('staff', ['password', email], {input: 'another one of many letters\n'})
  await run('staff', ['remove', email, '--yes'])
  expect(await known()).toMatchObject({role: 'viewer'})

  expect(await run('staff', ['token', '--machine', 'second'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is a machine called second'),
  })
  expect(await run('staff', ['token', '--machine', 'third', '--role', 'editor'])).toMatchObject({code: 1})
  const [line = '', ...others] = (await run('staff', ['tokens'])).out.trim().split('\n')
  expect([line, others]).toEqual([
    expect.stringMatching(/^\S{12} {2}viewer .* ends 9999-.* last used 20.* second$/),
    [],
  ])
  expect(await run('staff', ['revoke', line.slice(0, 12)])).toMatchObject({code: 0})
  expect(await known()).toBeUndefined()
})

test('What was done from the command line is in the audit, which prints a part of it or lines of JSON', {
  timeout: 120_000,
}, async () => {
  const email = 'editor@example.test'
  await run('staff', ['add', email], {input: 'correct horse battery staple\n'})
  const {out: token} = await run('staff', ['token', email, '--name', 'import'])

  const {out} = await run('audit-log', [])
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(/^20\S+Z {2}account made {7}command line {2}editor@example\.test {2}editor, inbox: both$/),
    expect.stringMatching(/^20\S+Z {2}token made {9}command line {2}editor@example\.test {2}\S{12}: import$/),
  ])
  expect(out).not.toContain(token.trim())
  const {out: json} = await run('audit-log', ['--since', '1d', '--action', 'account made', '--json'])
  expect(JSON.parse(json)).toMatchObject({action: 'account made', staff: 'command line', subject: email})
  expect((await run('audit-log', ['--since', '2999-01-01'])).out).toBe('')
  for (const wrong of [
    ['--since', 'yesterday'],
    ['--action', 'theft'],
  ])
    expect(await run('audit-log', wrong)).toMatchObject({code: 1, out: '', error: expect.stringContaining('Usage')})
})

test('What is old or due by the clock waits for the site that runs, whatever command opens it before', {
  tags: ['landing'],
}, async () => {
  await run('staff', ['add', 'editor@example.test'], {input: 'correct horse battery staple\n'})
  const release = {_id: '_.releases.r1', _type: 'system.release', _rev: 'b', name: 'r1', state: 'scheduled'}
  const ask = (file: string, sql: string) => {
    const database = new DatabaseSync(join(dataFolder, file))
    const rows = database.prepare(sql).all()
    database.close()
    return rows
  }
  ask('staff/staff.db', 'UPDATE audit SET at = 0')
  ask('lake/lake.db', "INSERT INTO transact VALUES (1, 'a', '1970-01-01', 'p'), (2, 'b', '1970-01-02', 'p')")
  ask(
    'lake/lake.db',
    `INSERT INTO document VALUES ('${release._id}', '${JSON.stringify({...release, publishAt: '1970-01-02T00:00:00Z'})}')`,
  )
  await mkdir(join(dataFolder, 'submissions'))
  const {out: key} = await run('data-key', ['new'])
  const variables = {RETAIN_AUDIT_DAYS: '1', DATA_KEY: key.trim()}
  for (const [name, ...args] of [
    ['data-key', 'rotate'],
    ['lake-export', join(dataFolder, 'content')],
    ['audit-log'],
  ] as const) {
    expect(await run(name, [...args], {variables}), name).toMatchObject({code: 0, error: ''})
    expect(ask('staff/staff.db', 'SELECT action FROM audit'), name).toHaveLength(1)
    expect(ask('lake/lake.db', 'SELECT id FROM transact'), name).toHaveLength(2)
    expect(ask('lake/lake.db', "SELECT json ->> 'state' AS state FROM document"), name).toEqual([{state: 'scheduled'}])
  }
  const site = startSite({program: 'bare-site', dataFolder, variables})
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await opened(site)
  await site.stop()
  expect(ask('staff/staff.db', 'SELECT action FROM audit WHERE at = 0')).toEqual([])
  expect(ask('lake/lake.db', 'SELECT id FROM transact WHERE sequence = 1')).toEqual([])
  expect(ask('lake/lake.db', "SELECT json ->> 'state' AS state FROM document")).toContainEqual({state: 'published'})
})

test('Accounts and audit that are not here are said to be elsewhere, or not yet, in one line', async () => {
  for (const [name, args] of [
    ['staff', ['list']],
    ['audit-log', []],
  ] as const) {
    const hosted = await run(name, [...args], {variables: {SANITY_PROJECT_ID: 'abc12345'}})
    expect(hosted).toMatchObject({code: 1, out: '', error: expect.stringMatching(/^Content lives in a hosted .*\n$/)})
    const empty = await run(name, [...args], {variables: {DATA_DIR: join(dataFolder, 'empty')}})
    expect(empty).toMatchObject({code: 1, out: '', error: expect.stringMatching(/ start the site once\.\n$/)})
  }
})

test('An account gets the name, the role and the part of the inbox that were said, and others later', async () => {
  const email = 'hr@example.test'
  const rights = ['--role', 'viewer', '--inbox', 'applications']
  await run('staff', ['add', email, '--name', 'Hina', ...rights], {input: 'correct horse battery staple\n'})
  expect((await run('staff', ['list'])).out).toBe(
    'hr@example.test  Hina  viewer  inbox: applications  never signed in\n',
  )

  expect(await run('staff', ['rights', email, '--inbox', 'neither'])).toMatchObject({code: 0, error: ''})
  expect(await staffOf(({staff}) => staff.findMember(email))).toMatchObject({role: 'viewer', inbox: 'neither'})
  for (const wrong of [[], ['--role', 'chief'], ['--inbox', 'mail']])
    expect(await run('staff', ['rights', email, ...wrong])).toMatchObject({code: 1, out: ''})
})

test('At a terminal a password is not shown and asked for twice, and nothing typed is a sentence', async () => {
  const type = (keys: string[]) => runAtTerminal('staff', ['add', 'editor@example.test'], {dataFolder, keys})
  const password = 'correct horse battery staple'
  const screen = await type(['Sana', password, password])
  expect(screen).not.toContain(password)
  expect(await staffOf(({staff}) => staff.check('editor@example.test', password))).toMatchObject({name: 'Sana'})

  const add = ['add', 'other@example.test']
  expect(await runAtTerminal('staff', add, {dataFolder, keys: ['Sana', password, 'another']})).toContain(
    'two different',
  )
  expect(await runAtTerminal('staff', add, {dataFolder, keys: ['']})).toContain('Nothing was typed')
  const piped = await run('staff', add, {input: ''})
  expect(piped).toMatchObject({code: 1, error: 'Nothing was typed. Nothing was changed.\n'})
  expect(await staffOf(({staff}) => staff.list())).toHaveLength(1)
})

test('A link by which somebody chooses a password is printed, and works once', async () => {
  const email = 'editor@example.test'
  await run('staff', ['add', email], {input: 'correct horse battery staple\n'})
  const {out} = await run('staff', ['link', email])
  const code = new URL(out.trim()).searchParams.get('code') ?? ''
  expect(out).toMatch(/^http:\/\/localhost:3333\/lake\/auth\/password\?code=/)
  expect(await staffOf(({staff}) => ['reset', 'reset'].map(() => staff.links.use(code, ['reset'])))).toEqual([
    true,
    false,
  ])
  expect(await run('staff', ['link', 'nobody@example.test'])).toMatchObject({code: 1, out: ''})
})

test('A short password is refused in one line', async () => {
  const {code, error} = await run('staff', ['add', 'editor@example.test'], {input: 'short\n'})

  expect(code).toBe(1)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect(error).toContain('15')
})

test('All content goes out to a folder and comes back, and the accounts stay', {
  tags: ['landing'],
}, async () => {
  await run('staff', ['add', 'editor@example.test'], {input: 'correct horse battery staple\n'})
  const first = join(dataFolder, 'first')
  const second = join(dataFolder, 'second')

  await run('seed-reset', ['--yes'])
  await run('lake-export', [first])
  await run('lake-import', [first])
  await run('lake-export', [second])

  const lines = async (folder: string) =>
    (await readFile(join(folder, 'data.ndjson'), 'utf8')).trim().split('\n').map(withoutRevision).sort()
  expect((await lines(first)).length).toBeGreaterThan(100)
  expect(await lines(second)).toEqual(await lines(first))
  expect(await readdir(join(second, 'images'))).toEqual(await readdir(join(first, 'images')))
  expect((await run('staff', ['list'])).out).toBe('editor@example.test  editor  editor  inbox: both  never signed in\n')
})

test('An import that may not be written is refused in one line (samples), and the content is left as it was', {
  tags: ['landing'],
}, async () => {
  await run('seed-reset', ['--yes'])
  const file = join(dataFolder, 'brought.ndjson')
  const refused = [
    [
      {_id: 'a', _type: 'page', to: {_type: 'reference', _ref: 'none'}},
      'Document "a" refers to "none", which does not',
    ],
    [{_id: 'page-about', _type: 'person'}, 'Document "page-about" cannot become another type'],
    [{_id: 'a', _type: 'page', to: {_ref: 'page-about', x: 1}}, 'Key "x" not allowed in ref: "to"'],
  ] as const
  for (const [document, why] of refused) {
    await writeFile(file, JSON.stringify(document))
    const {code, error} = await run('lake-import', [file])
    expect([code, error]).toEqual([1, expect.stringMatching(/^.+\n$/)])
    expect(error).toContain(why)
  }
  await writeFile(join(dataFolder, 'none.tar.gz'), 'none')
  expect((await run('lake-import', [join(dataFolder, 'none.tar.gz')])).error).toMatch(/cannot be unpacked: .+\.\n$/)
  expect((await run('lake-import', [join(dataFolder, 'none')])).error).toMatch(/^There is no .+none\.\n$/)
})

test('A backup is a data folder to start on', async () => {
  await run('staff', ['add', 'editor@example.test'], {input: 'correct horse battery staple\n'})
  const copy = join(dataFolder, 'copy')

  expect(await run('backup', [copy])).toMatchObject({code: 0, error: ''})

  expect((await run('staff', ['list'], {variables: {DATA_DIR: copy}})).out).toBe(
    'editor@example.test  editor  editor  inbox: both  never signed in\n',
  )
})

test('Content is not replaced below a running site', async () => {
  const lock = await lockFolder(dataFolder, pino({level: 'silent'}))
  const {code, error} = await run('seed-reset', ['--yes'])
  lock.release()

  expect(code).toBe(1)
  expect(error).toContain('Another process uses')
})

function withoutRevision(line: string): string {
  const {_rev, _createdAt, _updatedAt, ...content} = JSON.parse(line)
  return JSON.stringify(content)
}

test('A command that wants a folder takes no option for one', async () => {
  for (const args of [['--to', join(dataFolder, 'copy')], []]) {
    const {code, error} = await run('lake-export', args)
    expect([code, error]).toEqual([1, 'Usage: pnpm lake:export <new folder>\n'])
  }
})
