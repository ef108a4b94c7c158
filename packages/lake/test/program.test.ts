import {spawn} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {loadedBy} from '../../../tests/loaded-modules.ts'
import {clientOf, lake, PROGRAM, readWelcome, type Served, serveFolder, serveHere} from './program-fixture.ts'
import {waitFor} from './wait-for.ts'

let home: string
let running: Served | undefined

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lake-program-'))
})

afterEach(async () => {
  await running?.stop()
  running = undefined
})

afterAll(() => rm(home, {recursive: true, force: true}))

async function serve(folder: string, ...args: string[]): Promise<Served> {
  running = await serveHere(join(home, folder), ...args)
  return running
}

test('It says the version that the package of it has', async () => {
  const {version} = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'))
  expect(await lake('--version')).toMatchObject({stdout: `${version}\n`})
})

test('The first start makes a token, with which a client reads and writes; later starts keep it', async () => {
  const first = await serveFolder(join(home, 'first'))
  expect(first.token).toMatch(/^lk/)
  await clientOf(first, first.token).create({_id: 'post', _type: 'post', title: 'Hello'})
  await first.stop()

  const second = await serve('first')
  expect(second.token).toBeUndefined()
  const client = clientOf(second, first.token)
  expect(await client.fetch('*[_type == "post"].title')).toEqual(['Hello'])
  await expect(clientOf(second).fetch('*')).rejects.toMatchObject({statusCode: 401})
})

test('With --public anybody reads what is published', async () => {
  const served = await serve('public', '--public')
  const owner = clientOf(served, served.token)
  await owner.create({_id: 'post', _type: 'post'})
  await owner.create({_id: 'drafts.other', _type: 'post'})
  const stranger = clientOf(served)
  expect(await stranger.fetch('*._id', {}, {perspective: 'raw'})).toEqual(['post'])
  await expect(stranger.create({_type: 'post'})).rejects.toMatchObject({statusCode: 401})
})

test('Tokens that are made while the lake is served let in at once, as far as they go, and no longer when deleted', async () => {
  const served = await serve('tokens')
  const folder = join(home, 'tokens')
  const reading = (await lake('token', 'add', folder, 'Build', '--role', 'viewer')).stdout.trim()
  const client = clientOf(served, reading)
  expect(await client.fetch('count(*)')).toBe(0)
  await expect(client.create({_type: 'post'})).rejects.toMatchObject({statusCode: 403})

  const {stdout} = await lake('token', 'list', folder)
  expect(stdout).toMatch(/administrator +Owner\n.*viewer +Build\n$/)
  expect(stdout).not.toContain(reading)
  const id = /^(\S+).*Build$/m.exec(stdout)?.[1] ?? ''
  await lake('token', 'delete', folder, id)
  await expect(client.fetch('count(*)')).rejects.toMatchObject({statusCode: 401})
})

test('A lake is exported and backed up while it is served, and imported while it is not', async () => {
  const served = await serve('moved')
  const folder = join(home, 'moved')
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const client = clientOf(served, served.token)
  const file = await client.assets.upload('file', picture, {filename: 'note.svg'})
  await client.create({_id: 'post', _type: 'post', file: {_type: 'file', asset: {_type: 'reference', _ref: file._id}}})
  await lake('export', folder, join(home, 'export'))
  await lake('backup', folder, join(home, 'backup'))
  await expect(lake('import', folder, join(home, 'export'))).rejects.toMatchObject({
    stderr: expect.stringContaining('Stop it first'),
  })
  await served.stop()

  expect(await readFile(join(home, 'export/data.ndjson'), 'utf8')).toContain('"_id":"post"')
  await lake('import', join(home, 'copy'), join(home, 'export'))
  const copy = await serve('copy', '--public')
  expect(await clientOf(copy).fetch('*[_id == "post"][0].file.asset->originalFilename')).toBe('note.svg')
  await copy.stop()

  const backup = await serve('backup')
  expect(backup.token, 'tokens are in the backup').toBeUndefined()
  expect(await clientOf(backup, served.token).fetch('count(*[_type == "post"])')).toBe(1)
})

test('Datasets are made, copied, listed and deleted by command while the lake is not served', async () => {
  const served = await serve('many')
  const folder = join(home, 'many')
  await clientOf(served, served.token).create({_id: 'post', _type: 'post'})
  const failed = lake('dataset', 'create', folder, 'staging')
  await expect(failed).rejects.toMatchObject({stderr: expect.stringContaining('Stop it first')})
  await served.stop()

  await lake('dataset', 'create', folder, 'staging', '--private')
  await lake('dataset', 'copy', folder, 'production', 'copy')
  expect((await lake('dataset', 'list', folder)).stdout).toBe('production  private\ncopy  private\nstaging  private\n')
  await lake('export', folder, join(home, 'of-copy'), '--dataset', 'copy')
  await lake('import', folder, join(home, 'of-copy'), '--dataset', 'staging')
  await expect(lake('dataset', 'delete', folder, 'copy')).rejects.toMatchObject({
    stderr: expect.stringContaining('Nothing was changed'),
  })
  const {stdout} = await lake('dataset', 'delete', folder, 'copy', '--yes')
  const kept = /kept in (.*)$/m.exec(stdout)?.[1] ?? ''
  expect((await lake('dataset', 'list', kept)).stdout).toContain('copy  private\n')
  const again = await serve('many')
  const at = (dataset: string) => clientOf(again, served.token).withConfig({dataset})
  expect(await at('staging').fetch('*._id')).toEqual(['post'])
  await expect(at('copy').fetch('*')).rejects.toMatchObject({statusCode: 404})
})

test('A page of an unknown origin is refused, which the terminal tells once and the lake whoever asks', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'serve', join(home, 'origins'), '--port', '0'])
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  running = await readWelcome(child)
  const {url} = running
  const check = async (origin: string) => {
    const answer = await fetch(`${url}/v2025-02-19/check/cors`, {headers: {origin}})
    return [
      answer.headers.get('access-control-allow-origin'),
      ((await answer.json()) as {result: {allowed: boolean}}).result.allowed,
    ]
  }
  expect(await check('http://localhost:3000')).toEqual(['*', false])
  expect(await check('http://localhost:3000')).toEqual(['*', false])
  expect(await check('http://localhost:3333')).toEqual(['http://localhost:3333', true])
  await waitFor(() => expect(printed.match(/--origin .*/g)).toEqual(['--origin http://localhost:3000 lets it in.']))
})

test('While a lake is served a second one reads it, and a query is explained', async () => {
  const served = await serve('both')
  const client = clientOf(served, served.token)
  await client.create({_id: 'post', _type: 'post'})
  const second = await serveHere(join(home, 'both'), '--read-only')
  const reading = clientOf(second, served.token)
  expect(await reading.fetch('*._id')).toEqual(['post'])
  await expect(reading.delete('post')).rejects.toMatchObject({statusCode: 403})
  await second.stop()
  const {stdout} = await lake('explain', join(home, 'both'), '*[_id == "post"]')
  expect(stdout).toMatch(/Looks at +all documents\nReads +1 documents/)
})

test('What is wrong is said in a line, and where the command was not understood, how it is used', async () => {
  const failure = (...args: string[]) => lake(...args).catch(({code, stderr}) => ({code, stderr}))
  expect(await failure('export', join(home, 'nowhere'), join(home, 'x'))).toEqual({
    code: 1,
    stderr: `There is no lake in ${join(home, 'nowhere')}.\n`,
  })
  expect(await failure('import', join(home, 'x'), 'all.tar.gz')).toEqual({
    code: 1,
    stderr: 'There is no all.tar.gz.\n',
  })
  expect(await failure('serve')).toMatchObject({
    code: 2,
    stderr: 'Missing: <folder>\n"lake help" says how it is used.\n',
  })
  expect(await failure('serve', 'x', '--prot', '1')).toMatchObject({code: 2, stderr: expect.stringContaining('--prot')})
  expect(await failure('token', 'add', home, 'Ada', '--role', 'boss')).toMatchObject({code: 2})
  expect(await failure('flow')).toMatchObject({code: 2})
  expect(await failure('serve', join(home, 'x'), '--studio', home)).toEqual({
    code: 1,
    stderr: `${home} holds no built Studio: there is no index.html in it.\n`,
  })
  const {url} = await serve('taken')
  const {port} = new URL(url)
  expect(await failure('serve', join(home, 'other'), '--port', port)).toEqual({
    code: 1,
    stderr: `Port ${port} is taken. Choose another one with --port.\n`,
  })
  expect(await failure('serve', join(home, 'taken'), '--port', '0')).toMatchObject({
    code: 1,
    stderr: `${running?.name} serves, at ${url}, ${join(home, 'taken')}. Stop it first.\n`,
  })
})

test('Stopped where npx started it, the lake is served no more', {tags: ['landing']}, async () => {
  running = await readWelcome(spawn('npm', ['exec', '-c', `node ${PROGRAM} serve ${join(home, 'npx')} --port 0`]))
  const {url} = running
  expect((await fetch(`${url}/v1/ping`)).status).toBe(200)
  await running.stop()
  await waitFor(() => expect(fetch(`${url}/v1/ping`)).rejects.toThrow())
  await waitFor(() => lake('dataset', 'list', join(home, 'npx')))
})

test('With --studio the page of a built Studio answers at all of its addresses, and the lake at its own', async () => {
  const studio = join(home, 'studio')
  await mkdir(join(studio, 'static'), {recursive: true})
  await writeFile(join(studio, 'index.html'), '<title>Blog</title>')
  await writeFile(join(studio, 'static/app.js'), 'run()')
  const {url} = await serve('shown', '--studio', studio)
  const get = async (path: string) => {
    const answer = await fetch(url + path, {headers: {accept: 'text/html'}})
    return [answer.status, await answer.text()]
  }
  expect(await get('/')).toEqual([200, '<title>Blog</title>'])
  expect(await get('/structure/post;a')).toEqual([200, '<title>Blog</title>'])
  expect(await get('/static/app.js')).toEqual([200, 'run()'])
  expect((await get('/static/gone.js'))[0]).toBe(404)
  expect(await get('/v1/ping')).toEqual([200, '{"pong":"pong"}'])
})

test('The program says how it is used without an engine, a server or any package', async () => {
  const {out, sources, packages} = await loadedBy(PROGRAM, ['--help'], {cwd: home, env: {PATH: process.env.PATH}})
  expect(out).toMatch(/^Usage: lake/)
  expect(packages).toEqual([])
  expect(sources.length).toBeLessThanOrEqual(5)
})
