import {execFileSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {type AddressInfo, connect, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pipeline} from 'node:stream'
import {TLSSocket} from 'node:tls'
import {createEarlierDatabase, ONE_RESUME} from '@site/api/earlier-postgres'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {snapshotsIn} from '../../../apps/server/test/process/stored-data.ts'

vi.setConfig({testTimeout: 120_000})

const {DATABASE_URL: server} = process.env

async function earlierDatabase() {
  const database = await createEarlierDatabase(server ?? '')
  onTestFinished(database.drop)
  return database
}

async function start(url: string, variables: Record<string, string> = {}) {
  const dataFolder = await scratch()
  const site = startSite({program: 'bare-site', dataFolder, variables: {DATABASE_URL: url, ...variables}})
  onTestFinished(async () => void (site.child.kill('SIGKILL') && (await site.ended)))
  const snapshots = join(dataFolder, 'snapshots')
  return {
    ...site,
    dataFolder,
    snapshots: async () => (await snapshotsIn(snapshots).catch(() => [])).map((name) => join(snapshots, name)),
  }
}

/** A site on a database of an earlier version that came up and was stopped, with what asks and changes it. */
async function stoppedSite() {
  const {url} = await earlierDatabase()
  const {dataFolder, ...site} = await start(url)
  await opened(site)
  await site.stop()
  const backups = join(dataFolder, 'b')
  return {
    dataFolder,
    backups,
    ask: (sql: string) => execFileSync('psql', ['-Atc', sql, url], {encoding: 'utf8'}).trim(),
    run: (name: string, args: string[] = [], more = {}) =>
      runCommand(name, args, {dataFolder, variables: {DATABASE_URL: url, BACKUP_DIR: backups, ...more}}),
  }
}

describe('with PostgreSQL', () => {
  test('It is dumped before its tables change, once for all processes that start, and can be put back', async () => {
    const database = await earlierDatabase()
    const sites = [await start(database.url), await start(database.url)]
    await Promise.all(sites.map((site) => opened(site)))
    const snapshots = (await Promise.all(sites.map((site) => site.snapshots()))).flat()
    expect(snapshots).toHaveLength(1)
    expect(sites.flatMap(({printed}) => printed.all).join('\n')).toContain(`kept in ${snapshots[0]}`)
    expect(await database.step()).toBeGreaterThan(ONE_RESUME)
    for (const site of sites) await site.stop()

    const [kept = ''] = snapshots
    const {dataFolder} = sites.find((site) => kept.startsWith(site.dataFolder)) ?? {dataFolder: ''}
    expect(
      await runCommand('restore', [kept, '--yes'], {dataFolder, variables: {DATABASE_URL: database.url}}),
    ).toMatchObject({
      code: 0,
      error: '',
    })
    expect(await database.step()).toBe(ONE_RESUME)
    const again = await start(database.url)
    await opened(again)
    expect(await again.snapshots()).toHaveLength(1)
  })

  test('Where it cannot be dumped nothing changes, until somebody says that it was kept as of this step', async () => {
    const database = await earlierDatabase()
    const without = {PATH: '/nowhere'}
    for (const variables of [without, {...without, DATABASE_KEPT: `${ONE_RESUME - 1}`}]) {
      const site = await start(database.url, variables)
      expect(await site.ended).toEqual([78, null])
      expect(site.printed.all.join('\n')).toMatch(
        /nothing was changed: There is no pg_dump here.*\nOr make a dump yourself, and start with DATABASE_KEPT=12\./,
      )
      expect([await database.step(), await site.snapshots()]).toEqual([ONE_RESUME, []])
    }
    const site = await start(database.url, {...without, DATABASE_KEPT: `${ONE_RESUME}`})
    await opened(site)
    expect(await database.step()).toBeGreaterThan(ONE_RESUME)
    expect(await site.snapshots()).toEqual([])
  })

  test('A snapshot holds messages and resumes, and brings them back after the tables are gone', async () => {
    const {backups, ask, run} = await stoppedSite()
    expect(await run('backup')).toMatchObject({code: 0, error: ''})
    const [name = ''] = await snapshotsIn(backups)
    ask('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE of_somebody_else (id INT)')

    expect(await run('restore', [name, '--yes'], {DATABASE_URL: ''})).toMatchObject({
      code: 1,
      error: expect.stringContaining('set DATABASE_URL. Nothing was changed.'),
    })
    expect(await run('restore', [name, '--yes'])).toMatchObject({code: 0, error: ''})
    expect(ask('SELECT id FROM submission')).toBe('OLD')
    expect(ask("SELECT convert_from(bytes, 'UTF8') FROM file_content")).toBe('%PDF-')
    expect(ask('SELECT COUNT(*) FROM of_somebody_else')).toBe('0')
    const damaged = join(backups, name, 'postgres/submissions.dump')
    await writeFile(damaged, 'no dump')
    expect(await run('restore', [name, '--yes'])).toMatchObject({code: 1})

    expect((await run('doctor')).out).toMatch(/^ok {5}backups /m)
    expect((await run('doctor', [], {BACKUP_WITHOUT_DATABASE: '1'})).out).toMatch(
      /^look {3}backups .*copied by others/m,
    )
    expect(await run('backup', [], {PATH: '/nowhere'})).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is no pg_dump here'),
    })
  })

  test('A dump of a newer version is refused before anything is replaced', async () => {
    const {backups, ask, run} = await stoppedSite()
    ask('INSERT INTO submission_migration VALUES (999, 0)')
    expect(await run('backup')).toMatchObject({code: 0, error: ''})
    ask("DELETE FROM submission_migration WHERE version = 999; UPDATE submission SET city = 'multan'")
    const [name = ''] = await snapshotsIn(backups)
    expect(await run('restore', [name, '--yes'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('submissions.dump was written by a newer version'),
    })
    expect(ask('SELECT city FROM submission')).toBe('multan')
    expect(await snapshotsIn(backups)).toEqual([name])
  })

  test('A machine that takes the place of another leaves PostgreSQL, which the others go on using, as it is', async () => {
    const {backups, ask, run} = await stoppedSite()
    await run('backup')
    const [name = ''] = await snapshotsIn(backups)
    ask('DELETE FROM submission')
    const {code, out} = await run('restore', [name, '--yes', '--without-database'])
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing of PostgreSQL is restored')])
    expect(ask('SELECT COUNT(*) FROM submission')).toBe('0')
    await run('restore', [name, '--yes'])
    expect(ask('SELECT id FROM submission')).toBe('OLD')
  })

  test('Tables are dropped by a restore only once a copy of them is there, whatever else cannot be copied', async () => {
    const {dataFolder, backups, ask, run} = await stoppedSite()
    const bin = join(dataFolder, 'bin')
    expect(await run('backup')).toMatchObject({code: 0, error: ''})
    const [name = ''] = await snapshotsIn(backups)
    const writeLater = () => ask("UPDATE submission SET city = 'multan'")
    const dumped = (folder: string) =>
      execFileSync('pg_restore', ['--file=-', join(folder, 'postgres/submissions.dump')], {encoding: 'utf8'})

    writeLater()
    expect(await run('restore', [name, '--yes'], {BACKUP_WITHOUT_DATABASE: '1'})).toMatchObject({code: 0, error: ''})
    expect(ask('SELECT city FROM submission')).toBe('lahore')
    expect(dumped(join(backups, (await snapshotsIn(backups)).at(-1) ?? ''))).toContain('multan')

    writeLater()
    await writeFile(join(dataFolder, 'lake/lake.db'), 'no database')
    await mkdir(bin)
    await writeFile(join(bin, 'pg_dump'), '#!/bin/sh\necho too old >&2; exit 1', {mode: 0o755})
    expect(await run('restore', [name, '--yes'], {PATH: `${bin}:${process.env.PATH}`})).toMatchObject({
      code: 1,
      error: expect.stringContaining('PostgreSQL could not be copied, so nothing was changed: too old'),
    })
    expect(ask('SELECT city FROM submission')).toBe('multan')

    const {code, out} = await run('restore', [name, '--yes'])
    expect([code, ask('SELECT city FROM submission')]).toEqual([0, 'lahore'])
    expect(dumped(/What stood before is in (.*)/.exec(out)?.[1] ?? '')).toContain('multan')
  })

  test('It is dumped from a server whose certificate is verified, as it is read', async () => {
    const database = await earlierDatabase()
    const {url, authority} = await startTls(new URL(database.url))
    const variables = {DATABASE_URL: url, NODE_EXTRA_CA_CERTS: authority, TMPDIR: await scratch()}
    const site = await start(url, variables)
    await opened(site)
    expect(await database.step()).toBeGreaterThan(ONE_RESUME)
    expect(await site.snapshots()).toHaveLength(1)
    await site.stop()
    const {out} = await runCommand('doctor', [], {dataFolder: site.dataFolder, variables})
    expect(out).toMatch(/^ok {5}database .*PostgreSQL \d.* answers/m)
    expect(out).not.toContain('Without a dump')
    expect((await readdir(variables.TMPDIR)).filter((name) => name.startsWith('authorities'))).toEqual([])
  })
})

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  return folder
}

/** Answers for a PostgreSQL at an address of TLS, with a certificate that only its authority makes good. */
async function startTls(database: URL) {
  const folder = await scratch()
  const [keyFile, authority] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', keyFile, '-out', authority], {stdio: 'ignore'})
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(authority)])
  const server = createServer((socket) => {
    // The first that comes asks for TLS.
    socket.once('data', () => {
      socket.write('S')
      const secure = new TLSSocket(socket, {isServer: true, key, cert})
      const plain = connect(Number(database.port || 5432), database.hostname)
      pipeline(secure, plain, secure, () => {})
    })
    socket.on('error', () => {})
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database)
  url.host = `localhost:${(server.address() as AddressInfo).port}`
  url.searchParams.set('sslmode', 'verify-full')
  return {url: url.href, authority}
}
