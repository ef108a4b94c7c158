import {existsSync, readFileSync} from 'node:fs'
import {readdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {picture, temporaryFolder} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {lake, lakeWith, serveFolder} from './program-fixture.ts'

let source: LakeFixture
let home: string

beforeAll(async () => {
  home = await temporaryFolder()
  source = await startLake()
  const {staff} = source
  const image = await staff.assets.upload('image', await picture(60, 40, [200, 80, 10]), {filename: 'photo.jpg'})
  const file = await staff.assets.upload('file', Buffer.from('a;b'), {filename: 'list.csv', title: 'List'})
  const asset = ({_id: _ref}: {_id: string}) => ({asset: {_type: 'reference', _ref}})
  await staff.create({_id: 'a', _type: 'page', image: {_type: 'image', ...asset(image)}, plain: asset(file).asset})
  await staff.create({_id: 'drafts.a', _type: 'page', file: {_type: 'file', ...asset(file)}})
  await staff.releases.create({releaseId: 'r1', metadata: {title: 'Soon', releaseType: 'asap'}})
  await staff.create({_id: 'versions.r1.a', _type: 'page', title: 'Later'})
})

afterAll(() => source.close())

const pull = (into: string, {token = source.token, dataset = 'production', from = `${source.origin}/lake`} = {}) =>
  lakeWith({SANITY_AUTH_TOKEN: token}, 'pull', 'local', dataset, '--from', from, '--into', into)

/** All that an export of the lake in a folder says, but for the revisions, which an import makes anew. */
async function contentOf(folder: string): Promise<unknown> {
  const out = join(await temporaryFolder(), 'out')
  await lake('export', folder, out)
  const lines = readFileSync(join(out, 'data.ndjson'), 'utf8').trim().split('\n')
  const documents = new Map(
    lines.map((line) => JSON.parse(line)).map(({_rev, ...document}) => [document._id, document]),
  )
  const files = await Promise.all(['images', 'files'].map((kind) => readdir(join(out, kind))))
  return {documents, files, labels: JSON.parse(readFileSync(join(out, 'assets.json'), 'utf8'))}
}

test('A dataset is taken over whole: drafts, releases with their versions, pictures and files, and what is noted of them', async () => {
  const folder = join(home, 'whole')
  const {stdout} = await pull(folder)
  expect(stdout).toContain('production of local, with 2 pictures and files, is in')
  expect(await contentOf(folder)).toEqual(await contentOf(source.folder))
  expect(existsSync(`${folder}-pull-local-production`)).toBe(false)
})

test('What cannot be had leaves nothing behind but files that have come, with which another try goes on', async () => {
  const folder = join(home, 'broken')
  const bytes = join(source.folder, 'assets')
  const names = await readdir(bytes)
  const [photo = '', list = ''] = ['.jpg', '.csv'].map((end) =>
    join(bytes, names.find((name) => name.endsWith(end)) ?? ''),
  )
  await rename(list, `${list}.away`)
  await expect(pull(folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/404: No such file[\s\S]*another try/),
  })
  expect(existsSync(folder)).toBe(false)

  await rename(`${list}.away`, list)
  // Were it asked for again, its bytes would not do.
  await rename(photo, `${photo}.away`)
  await writeFile(photo, 'other')
  await pull(folder)
  await rename(`${photo}.away`, photo)
  expect(await contentOf(folder)).toEqual(await contentOf(source.folder))
})

test('What is wrong is said in a sentence, with the way out: no token, a wrong one, no such dataset, no network, a served lake', async () => {
  const folder = join(home, 'none')
  const failure = async (pulled: Promise<unknown>) =>
    ((await pulled.catch((error) => error)) as {stderr: string}).stderr
  expect(await failure(pull(folder, {token: ''}))).toMatch(/^SANITY_AUTH_TOKEN has to hold a token of local/)
  expect(await failure(pull(folder, {token: 'skwrong'}))).toMatch(/answers 401: .*Is SANITY_AUTH_TOKEN a token of it\?/)
  expect(await failure(pull(folder, {dataset: 'nope'}))).toMatch(/answers 404: Dataset "nope" not found/)
  expect(await failure(pull(folder, {from: 'localhost'}))).toMatch(/^"localhost" is no address/)
  const served = await serveFolder(join(home, 'served'))
  expect(await failure(pull(join(home, 'served')))).toContain('Stop it first')
  await served.stop()
  const {host} = new URL(served.url)
  expect(await failure(pull(folder, {from: served.url}))).toBe(`${host} cannot be reached (ECONNREFUSED).\n`)
  expect(existsSync(folder)).toBe(false)
})
