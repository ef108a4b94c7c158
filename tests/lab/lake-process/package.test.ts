import {execFile, spawn} from 'node:child_process'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {readWelcome} from '../../../packages/lake/test/program-fixture.ts'

const run = promisify(execFile)
const room = join(import.meta.dirname, '../../../packages/lake')

/** The client of Studios of version 5, which knows no other way to ask than the network. */
const OLDER_CLIENT = '@sanity/client@7.28.0'

/** Types of a project that uses the package. */
const CONSUMER = `
import type {ClientConfig, SanityClient} from '@sanity/client'
import {startLake} from 'oxbow-lake'
import {clientLake, imageLake} from 'oxbow-lake/client'
import {studioLake} from 'oxbow-lake/studio'

export const port: Promise<string> = startLake({documents: [{_id: 'a', _type: 'post'}]}).then(({url}) => url)
export const project: string = studioLake('http://localhost:4000').projectId
export const settings: ClientConfig = {...clientLake('http://localhost:4000'), token: 'lk'}
export const host: string = imageLake('http://localhost:4000').baseUrl
export const client: (options: ClientConfig) => SanityClient = studioLake('http://localhost:4000').unstable_clientFactory
`

/** Opens as many streams as a tab of the Studio, and prints the WebSockets that they took. */
const STREAMS = `
import {createClient} from '@sanity/client'
import {studioLake} from 'oxbow-lake/studio'

const sockets = []
globalThis.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address)
    sockets.push(new URL(address).pathname)
  }
}
const {unstable_clientFactory, projectId, dataset} = studioLake(process.argv[2])
const client = unstable_clientFactory({projectId, dataset, apiVersion: '2025-02-19', useCdn: false})
const welcome = (query) =>
  new Promise((resolve, reject) => {
    client.listen(query, {}, {events: ['welcome']}).subscribe({next: resolve, error: reject})
  })
await Promise.all(Array.from({length: 8}, (_, index) => welcome('*[_type == "type' + index + '"]')))
console.log(JSON.stringify({sockets, areSame: client instanceof createClient({projectId}).constructor}))
process.exit()
`

/** All that the package brings, installed in an empty folder. */
async function installed(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'lake-package-'))
  onTestFinished(() => rm(home, {recursive: true, force: true}))
  await run(process.execPath, [join(room, 'build-package.ts')])
  const {stdout} = await run('npm', ['pack', '--silent', '--pack-destination', home], {
    cwd: join(room, 'dist/package'),
  })
  const project = await mkdtemp(join(home, 'project-'))
  await writeFile(join(project, 'package.json'), '{"type": "module"}')
  const packages = [OLDER_CLIENT, join(home, stdout.trim())]
  await run('npm', ['install', '--silent', '--prefer-offline', '--no-audit', ...packages], {cwd: project})
  return project
}

test('The package that is published serves a lake in an empty project, with types and docs, whichever client the project has', {
  timeout: 180_000,
}, async () => {
  const project = await installed()
  const child = spawn(join(project, 'node_modules/.bin/lake'), ['serve', 'content', '--port', '0', '--public'], {
    cwd: project,
  })
  const served = await readWelcome(child)
  onTestFinished(() => served.stop())

  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: served.url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: served.token,
  })
  const {version} = JSON.parse(await readFile(join(project, 'node_modules/oxbow-lake/package.json'), 'utf8'))
  expect(await run(join(project, 'node_modules/.bin/lake'), ['--version'])).toMatchObject({stdout: `${version}\n`})
  await client.create({_id: 'post', _type: 'post', title: 'Hello'})
  expect(await client.fetch('*[_type == "post"].title')).toEqual(['Hello'])

  // By plain HTTP a browser would open six of the streams, and documents would never finish loading.
  await writeFile(join(project, 'streams.js'), STREAMS)
  const {stdout} = await run(process.execPath, ['streams.js', served.url], {cwd: project, timeout: 30_000})
  expect(JSON.parse(stdout)).toEqual({sockets: ['/_mux'], areSame: false})

  const page = await readFile(join(project, 'node_modules/oxbow-lake/docs/limits.html'), 'utf8')
  expect(page).toContain('Documents asked for by id')
  expect(page).not.toMatch(/<(script|link|img|iframe)[^>]+https?:/)

  await writeFile(join(project, 'consumer.ts'), CONSUMER)
  const tsc = join(room, '../../node_modules/.bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'esnext']
  await run(tsc, [...options, '--skipLibCheck', 'consumer.ts'], {cwd: project}).catch(({stdout}) => {
    throw new Error(stdout)
  })
})
