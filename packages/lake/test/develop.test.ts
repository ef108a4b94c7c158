import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {clientOf, PROGRAM, readWelcome, type Served} from './program-fixture.ts'
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

test('In a Sanity project the program needs no command: it serves the lake, filled, and the Studio as it was built', async () => {
  const project = join(home, 'project')
  await mkdir(join(project, 'dist'), {recursive: true})
  await writeFile(join(project, 'dist/index.html'), '<title>Studio</title>')
  await writeFile(join(project, 'sanity.config.ts'), "export default defineConfig({projectId: 'abc123'})")
  await writeFile(join(project, 'seed.ndjson'), '{"_id": "post", "_type": "post"}\n')
  const child = spawn(process.execPath, [PROGRAM, '--port', '0', '--seed', 'seed.ndjson'], {cwd: project})
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  running = await readWelcome(child)
  await waitFor(() => expect(printed).toContain(`...studioLake('${running?.url}')`))
  expect(await clientOf(running, running.token).fetch('*._id')).toEqual(['post'])
  expect(await (await fetch(running.url, {headers: {accept: 'text/html'}})).text()).toContain('Studio')
})

test('A project is led to its lake while that runs: its Studio starts, from where the workspace keeps it, and ends with it', async () => {
  const workspace = join(home, 'workspace')
  const project = join(workspace, 'studio')
  // Takes the place of the package, which takes half a minute to install: it says how it was started, and goes on.
  const sanity = join(workspace, 'node_modules/sanity')
  for (const folder of [project, sanity]) await mkdir(folder, {recursive: true})
  await writeFile(join(sanity, 'package.json'), '{"name": "sanity", "bin": {"sanity": "./cli.js"}}')
  await writeFile(
    join(sanity, 'cli.js'),
    "console.log('Studio', ...process.argv.slice(2)); setInterval(() => {}, 1000)",
  )
  const desk = join(workspace, 'packages/desk')
  await mkdir(desk, {recursive: true})
  await writeFile(join(desk, 'package.json'), '{"name": "desk"}')
  await symlink(desk, join(workspace, 'node_modules/desk'))
  await writeFile(join(project, 'package.json'), '{"dependencies": {"desk": "workspace:*"}}')
  await writeFile(join(project, 'sanity.config.ts'), "import {workspace} from 'desk'")
  const child = spawn(process.execPath, [PROGRAM, '--port', '0'], {cwd: project})
  const said = child.stderr.setEncoding('utf8').toArray()
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  const served = await readWelcome(child)
  await waitFor(() => expect(printed).toContain('The Studio starts when that is saved.'))
  expect(printed).not.toContain('Studio dev')
  await writeFile(join(desk, 'index.ts'), `export const workspace = studioLake('${served.url}')`)
  await waitFor(() => expect(printed).toContain('Studio dev --no-auto-updates'))
  expect(await readFile(join(project, '.lake/.gitignore'), 'utf8')).toBe('*\n')
  await served.stop()
  expect([child.exitCode, (await said).join('')]).toEqual([0, ''])
})

test('Pages of this machine are let in, of any port and by each of its names (samples), and pages of others are not', async () => {
  const project = join(home, 'pages')
  await mkdir(project)
  await writeFile(join(project, 'sanity.config.ts'), '')
  running = await readWelcome(spawn(process.execPath, [PROGRAM, '--port', '0'], {cwd: project}))
  const names = ['http://localhost', 'https://localhost', 'http://127.0.0.1', 'http://[::1]']
  const own = names.flatMap((name) => [name, ...[80, 3000, 3333, 5173, 65535].map((port) => `${name}:${port}`)])
  const foreign = ['http://localhost.example.com:3000', 'http://[::2]:3000', 'http://127.0.0.2', 'null']
  const letIn = [...own, ...foreign].map(async (origin) => {
    const {headers} = await fetch(`${running?.url}/v1/ping`, {headers: {origin}})
    return headers.get('access-control-allow-origin') === origin ? [origin] : []
  })
  expect((await Promise.all(letIn)).flat()).toEqual(own)
})

test('A project is served by the id and dataset that it has: to clients, in lists, and in addresses of pictures', async () => {
  const project = join(home, 'named')
  await mkdir(project)
  await writeFile(
    join(project, 'sanity.config.ts'),
    "defineConfig({projectId: 'abc12345', dataset: import.meta.env.X})",
  )
  await writeFile(join(project, '.env.local'), 'SANITY_STUDIO_API_DATASET="blog"\n')
  running = await readWelcome(spawn(process.execPath, [PROGRAM, '--port', '0'], {cwd: project}))
  const place = {projectId: 'abc12345', dataset: 'blog'}
  const client = clientOf(running, running.token).withConfig(place)
  await client.create({_id: 'post', _type: 'post'})
  expect(await clientOf(running, running.token).fetch('*._id')).toEqual(['post'])
  expect(await client.datasets.list()).toMatchObject([{name: 'blog'}])
  expect((await client.projects.getById('abc12345')).id).toBe('abc12345')
  const file = await client.assets.upload('file', Buffer.from('%PDF-'), {filename: 'a.pdf'})
  const {pathname} = new URL(file.url)
  const shown = await Promise.all(
    [pathname, pathname.replace('local/production', 'abc12345/blog'), pathname.replace('local', 'other')].map((path) =>
      fetch(running?.url + path).then(({status}) => status),
    ),
  )
  expect(shown).toEqual([200, 200, 404])
  await expect(client.withConfig({dataset: 'other'}).fetch('*')).rejects.toMatchObject({statusCode: 404})
  await expect(client.withConfig({projectId: 'other'}).fetch('*')).rejects.toMatchObject({statusCode: 404})
  const heard = new Promise((resolve) => client.listen('*').subscribe(resolve))
  await waitFor(async () => {
    await client.patch('post').set({at: Date.now()}).commit()
    expect(await Promise.race([heard, null])).toMatchObject({documentId: 'post'})
  })
})

test('Without what is to fill it, the lake of a project is served no more', {tags: ['landing']}, async () => {
  const project = join(home, 'unfilled')
  await mkdir(project)
  await writeFile(join(project, 'sanity.config.ts'), '')
  const ended = async (...args: string[]) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {cwd: project, timeout: 20_000, killSignal: 'SIGKILL'})
    const said = child.stderr.setEncoding('utf8').toArray()
    const [code] = await once(child, 'exit')
    return {code, said: (await said).join('')}
  }
  expect(await ended('--port', '0', '--seed', 'sed.ndjson')).toEqual({code: 1, said: 'There is no sed.ndjson.\n'})
  const missing = {code: 2, said: 'Missing: <export> of --seed\n"lake help" says how it is used.\n'}
  expect(await ended('--seed')).toEqual(missing)
  expect(await ended('--seed', '--public')).toEqual(missing)
  await writeFile(join(project, 'none.tar.gz'), 'none')
  const way = 'export it again, or unpack it yourself and name the folder.'
  expect(await ended('--seed=none.tar.gz')).toEqual({code: 1, said: `none.tar.gz cannot be unpacked: ${way}\n`})
  expect(await ended('--port', 'x')).toMatchObject({code: 2})
  expect(existsSync(join(project, '.lake'))).toBe(false)
  await writeFile(join(project, 'good.ndjson'), '{"_id": "a", "_type": "t"}')
  running = await readWelcome(
    spawn(process.execPath, [PROGRAM, '--port', '0', '--seed', 'good.ndjson'], {cwd: project}),
  )
  expect(await clientOf(running, running.token).fetch('*._id')).toEqual(['a'])
})

test('The lake of a project from before is kept out of its repository too, and another folder is left as it was', async () => {
  const project = join(home, 'before')
  await mkdir(join(project, '.lake'), {recursive: true})
  await writeFile(join(project, 'sanity.config.ts'), '')
  const start = async (...args: string[]) => {
    const served = await readWelcome(spawn(process.execPath, [PROGRAM, ...args, '--port', '0'], {cwd: project}))
    await served.stop()
  }
  const ignored = join(project, '.lake/.gitignore')
  await start()
  expect(await readFile(ignored, 'utf8')).toBe('*\n')
  await writeFile(ignored, 'lake.db\n')
  await start()
  expect(await readFile(ignored, 'utf8')).toBe('lake.db\n')
  await start('serve', '.')
  expect(existsSync(join(project, '.gitignore'))).toBe(false)
})
