import {execFile, spawn} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {readWelcome} from './program-fixture.ts'

const run = promisify(execFile)
const room = join(import.meta.dirname, '..')

/** Types of a project that uses the package. */
const CONSUMER = `
import {startLake} from 'oxbow-lake'
import {studioLake} from 'oxbow-lake/studio'

export const port: Promise<string> = startLake({documents: [{_id: 'a', _type: 'post'}]}).then(({url}) => url)
export const project: string = studioLake('http://localhost:4000').projectId
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
  await run('npm', ['install', '--silent', '--prefer-offline', '--no-audit', join(home, stdout.trim())], {cwd: project})
  return project
}

test('The package that is published serves a lake in an empty project, with types', {timeout: 180_000}, async () => {
  const project = await installed()
  const child = spawn(join(project, 'node_modules/.bin/lake'), ['serve', 'content', '--port', '0'], {cwd: project})
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
  await client.create({_id: 'post', _type: 'post', title: 'Hello'})
  expect(await client.fetch('*[_type == "post"].title')).toEqual(['Hello'])

  await writeFile(join(project, 'consumer.ts'), CONSUMER)
  const tsc = join(room, '../../node_modules/.bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'esnext']
  await run(tsc, [...options, '--skipLibCheck', 'consumer.ts'], {cwd: project}).catch(({stdout}) => {
    throw new Error(stdout)
  })
})
