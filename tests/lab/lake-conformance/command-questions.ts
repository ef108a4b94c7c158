import {execFile} from 'node:child_process'
import {globSync, realpathSync} from 'node:fs'
import {mkdir, symlink, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {createClient, type SanityClient} from '@sanity/client'
import {startLake} from '@site/lake'
import {expect, leaving, type Question} from './question.ts'

const run = promisify(execFile)
const ROOM = fileURLToPath(new URL('../../../packages/lake/', import.meta.url))
const LEAD = new URL('../../../packages/lake/test/lead-to-lake.ts', import.meta.url).href

/** Hosts that an unmodified `sanity` asks, and is led to the lake instead. */
const HOSTED_NAMES = ['api.sanity.io', 'local.api.sanity.io']
/** Commands that ask no server, open a browser, or ask Sanity's website and the registry of npm: none asks a lake. */
const ELSEWHERE =
  /^(build|codemod|debug|dev|docs .*|doctor|exec|init|install|learn|login|manage|manifest .*|mcp .*|media create-aspect|migrations (create|list)|new|openapi .*|preview|projects unclaimed|schemas (extract|validate)|skills .*|telemetry .*|typegen .*|versions)$/

const FILES = {
  'package.json': '{"type": "module"}',
  'sanity.cli.js': `export default {api: {projectId: 'local', dataset: 'production'}, deployment: {autoUpdates: false},
  mediaLibrary: {aspectsPath: 'aspects'}}`,
  'sanity.config.js': `import {defineConfig} from 'sanity'
export default defineConfig({projectId: 'local', dataset: 'production',
  schema: {types: [{name: 'page', type: 'document', fields: [{name: 'title', type: 'string'}]}]}})`,
  'migrations/titles.js': `import {at, defineMigration, set} from 'sanity/migrate'
export default defineMigration({title: 'Titles', documentTypes: ['page'], migrate: {document: () => at('title', set('Moved'))}})`,
  'aspects/one.js': `export default {_id: 'one', _type: 'sanity.asset.aspect', definition: {name: 'one', type: 'string'}}`,
  'new.json': '{"_id": "new", "_type": "page", "title": "New"}',
  'all.ndjson': '{"_id": "new", "_type": "page", "title": "New"}',
  'note.txt': 'text',
  'dist/index.html': '<title>Studio</title>',
}

type Prepare = (client: SanityClient) => Promise<unknown>
/** `output` is what it prints, also where it fails as it should. */
type Command = {args?: string; output?: RegExp; prepare?: Prepare; input?: string}

const posted =
  (method: string, url: string, body: object): Prepare =>
  (client) =>
    client.request({method, url, body})
const dataset: Prepare = ({datasets}) => datasets.create('one')
const alias = posted('PUT', '/aliases/one', {datasetName: 'production'})
const hook = posted('POST', '/hooks/projects/local', {
  ...{name: 'one', url: 'https://example.com/', dataset: 'production', type: 'document', httpMethod: 'POST'},
  ...{rule: {on: ['create'], filter: '', projection: ''}, apiVersion: 'v2021-03-25', includeDrafts: false, headers: {}},
})

/** Commands whose names are not all that they take: what is told them, and what has to be there before. */
const COMMANDS: Readonly<Record<string, Command>> = {
  api: {args: 'users/me', output: /administrator/},
  'assets upload': {args: '--file note.txt --type file'},
  'backups download': {args: 'production --backup-id one --out backup.tar.gz'},
  'context create': {args: '--title One --description One --organization one'},
  'context delete': {args: 'one --yes'},
  'context imports create': {args: 'one --text One --title One'},
  'context imports delete': {args: 'one one --yes'},
  'context list': {args: '--organization one'},
  'context update': {args: 'one --title Two'},
  'cors add': {args: 'http://one.test --no-credentials'},
  'cors delete': {
    args: 'http://one.test',
    prepare: posted('POST', '/projects/local/cors', {origin: 'http://one.test', allowCredentials: false}),
  },
  'datasets alias create': {args: 'one production'},
  'datasets alias delete': {args: 'one --force', prepare: alias},
  'datasets alias link': {args: 'one production --force', prepare: posted('PUT', '/aliases/one', {})},
  'datasets alias unlink': {args: 'one --force', prepare: alias},
  'datasets copy': {args: 'production two'},
  'datasets create': {args: 'one --visibility private'},
  'datasets delete': {args: 'one --force', prepare: dataset},
  'datasets export': {args: 'production all.tar.gz'},
  'datasets import': {args: 'all.ndjson one', prepare: dataset},
  'datasets list': {args: '', output: /production/},
  'datasets visibility get': {args: 'production', output: /private/},
  'datasets visibility set': {args: 'one private', prepare: dataset},
  deploy: {args: '--yes --no-build --url one'},
  'documents create': {args: 'new.json'},
  'documents delete': {args: 'page'},
  'documents get': {args: 'page', output: /Page/},
  'documents query': {args: '*[_type=="page"]._id --api-version v2025-02-19', output: /page/},
  'documents validate': {args: '--yes'},
  'graphql deploy': {args: '--force'},
  'graphql undeploy': {args: '--force'},
  'hooks attempt': {args: 'one', output: /No such attempt/},
  'hooks delete': {args: 'one', prepare: hook},
  'hooks logs': {args: 'one', prepare: hook},
  'media delete-aspect': {args: 'one --media-library-id one --yes'},
  'media deploy-aspect': {args: '--all --media-library-id one'},
  'media export': {args: 'media.tar.gz --media-library-id one'},
  'media import': {args: 'dist --media-library-id one'},
  'migrations run': {args: 'titles --no-dry-run --no-confirm'},
  'organizations create': {args: '--name One'},
  'organizations delete': {args: 'one --force'},
  // It says `patch` to a server, which no server understands.
  'organizations update': {args: 'one --name Two', output: /`PATCH` is much more likely/},
  'projects create': {args: 'Two --yes', output: /No organizations are available/},
  'projects list': {args: '', output: /local/},
  'schemas delete': {args: '--ids _.schemas.default --yes', output: /No such schema/},
  'schemas list': {output: /No schemas found/},
  'tokens create': {args: 'Made --role viewer --yes'},
  'tokens delete': {args: 'none --yes', output: /not found|No such|Not Found/i},
  'tokens rotate': {args: '--json', input: 'token'},
  undeploy: {args: '--yes'},
  'users invite': {args: 'a@example.com --role viewer'},
}
/** Given to all others. */
const GIVEN = [
  [/^context (imports|jobs) (download|get)/, 'one one'],
  [/^context/, 'one'],
  [/^(backups|datasets)/, 'production'],
  [/^organizations get/, 'one'],
] as const

/** Returns a question for every command of an unmodified `sanity` that asks the API, as its files name them. */
export async function commandQuestions(home: string): Promise<Question[]> {
  const studio = dirname(createRequire(join(ROOM, 'package.json')).resolve('sanity/package.json'))
  const known = join(realpathSync(join(studio, '../@sanity/cli')), 'dist/commands')
  const names = globSync('**/*.js', {cwd: known})
    .map((file) => file.slice(0, -3).replaceAll('/', ' '))
    .toSorted()
  return names
    .filter((name) => !ELSEWHERE.test(name))
    .map((name) => ({name: `sanity ${name}`, ask: () => ask(name, join(home, name.replaceAll(' ', '-')))}))
}

async function ask(name: string, folder: string): Promise<void> {
  const {args = GIVEN.find(([pattern]) => pattern.test(name))?.[1] ?? '', output, prepare, input} = COMMANDS[name] ?? {}
  for (const inner of ['aspects', 'dist', 'migrations']) await mkdir(join(folder, inner), {recursive: true})
  await symlink(join(ROOM, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(FILES)) await writeFile(join(folder, file), text)
  const documents = [{_id: 'page', _type: 'page', title: 'Page'}]
  await using lake = await startLake({documents, hostNames: HOSTED_NAMES})
  await prepare?.(createClient({...lake.config, token: lake.token, apiVersion: '2025-02-19'}))
  const port = Number(new URL(lake.url).port)
  const led = {SANITY_AUTH_TOKEN: lake.token, NODE_OPTIONS: `--import=${LEAD}?port=${port}`}
  const env = {...process.env, ...led, CI: '1', DO_NOT_TRACK: '1', BROWSER: 'none', NO_COLOR: '1'}
  const given = [...name.split(' '), ...args.split(' ')].filter(Boolean)
  const running = run(join(ROOM, 'node_modules/.bin/sanity'), given, {cwd: folder, env, timeout: 300_000})
  running.child.stdin?.end(input ? lake.token : '')
  const {stdout, stderr, fault} = await running.then(
    (printed) => ({...printed, fault: undefined}),
    (error) => ({stdout: String(error.stdout), stderr: String(error.stderr), fault: error as Error}),
  )
  if (leaving.has(port)) throw Object.assign(new Error('left out'), {statusCode: 501})
  // It breaks its lines where it likes.
  const printed = (stdout + stderr).replace(/[\s›]+/g, ' ')
  if (fault && !output?.test(printed)) throw new Error(printed || fault.message)
  expect(output?.test(printed) ?? true, printed)
}
