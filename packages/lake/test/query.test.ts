import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
  expect(fixture.lake.isEmpty()).toBe(true)
  await fixture.lake.importFolder(await writeExport())
})

afterAll(() => fixture.close())

describe('queries', () => {
  test('take parameters as values', async () => {
    const query = '*[_type == $type && title == $title][0]{_id, title}'
    await expect(fixture.visitor.fetch(query, {type: 'project', title: 'Tower'})).resolves.toEqual({
      _id: 'tower',
      title: 'Tower',
    })
    await expect(fixture.visitor.fetch(query, {type: 'project', title: '" || true || "'})).resolves.toBeNull()
  })

  test('follow references and read metadata of assets', async () => {
    const project = await fixture.visitor.fetch(
      '*[_id == "tower"][0]{"others": related[]->title, "size": mainImage.asset->metadata.dimensions, "path": mainImage.asset->path}',
    )
    expect(project.others).toEqual(['Plaza'])
    expect(project.size).toMatchObject({width: 1200, height: 800, aspectRatio: 1.5})
    expect(project.path).toMatch(/^images\/local\/production\/[0-9a-f]{40}-1200x800\.jpg$/)
  })

  test('are posted when they are long', async () => {
    const length = await fixture.visitor.fetch('length($text)', {text: 'x'.repeat(20_000)})
    expect(length).toBe(20_000)
  })

  test('tell where bad GROQ goes wrong', async () => {
    const failure = await fixture.visitor.fetch('*[_type == ').catch((error) => error)
    expect(failure.statusCode).toBe(400)
    expect(failure.response.body.error).toMatchObject({
      type: 'queryParseError',
      query: '*[_type == ',
      description: 'unexpected end-of-file, expected expression',
      start: 11,
      end: 11,
    })
  })

  test('refuse parameters that are not JSON, and unknown datasets and routes', async () => {
    const ask = async (path: string) => {
      const response = await fetch(`${fixture.origin}/lake/v2025-02-19${path}`)
      return [response.status, await response.json()]
    }
    expect(await ask('/data/query/production?query=*&$a=x')).toMatchObject([400, {message: /"\$a"/}])
    expect(await ask('/data/query/production')).toMatchObject([400, {message: 'query is required'}])
    expect(await ask('/data/query/elsewhere?query=*')).toMatchObject([404, {error: 'Not Found'}])
    expect(await ask('/nowhere')).toMatchObject([404, {statusCode: 404}])
  })

  test('carry tags that change events will meet', async () => {
    const tags = async (query: string) =>
      (await fixture.visitor.fetch(query, {}, {filterResponse: false})).syncTags?.length
    expect(await tags('*[_type == "project"]{title}')).toBe(1)
    expect(await tags('*[_type in ["project", "page"]]{title}')).toBe(2)
    expect(await tags('*[_type == "project"]{"others": related[]->title}')).toBe(2)
  })
})

describe('a query without end', () => {
  test('is given up, and others are answered', async () => {
    const numbers = `[${Array.from({length: 300}, (_, index) => index)}]`
    const endless = `count(${numbers}[count(${numbers}[count(${numbers}[@ == ^]) > 0]) > ^])`
    const given = fixture.visitor.fetch(endless).catch((error) => error)
    for (let round = 0; round < 5; round++) expect(await fixture.staff.fetch('count(*[_id == "tower"])')).toBe(1)
    expect((await given).statusCode).toBe(408)
  })
})

describe('many queries without end', () => {
  test('are given up sooner, and others are taken before them', {tags: ['landing']}, async () => {
    const numbers = `[${Array.from({length: 300}, (_, index) => index)}]`
    const endless = `count(${numbers}[count(${numbers}[count(${numbers}[@ == ^]) > 1]) > ^])`
    let givenUp = 0
    const given = Array.from({length: 5}, async () => {
      const failure = await fixture.visitor.fetch(endless).catch((error) => error)
      expect(failure.statusCode).toBe(408)
      givenUp++
    })
    await fixture.visitor.fetch('count(*[_type == "project"])')
    expect(givenUp).toBeLessThan(4)
    await Promise.all(given)
  })
})

describe('perspectives', () => {
  const titles = (client: 'visitor' | 'staff', perspective: 'published' | 'drafts' | 'raw') =>
    fixture[client].fetch('*[_type == "project"] | order(title).title', {}, {perspective})

  test('show staff the published documents, the drafts over them, or all', async () => {
    expect(await titles('staff', 'published')).toEqual(['Plaza', 'Tower'])
    expect(await titles('staff', 'drafts')).toEqual(['Plaza, unfinished', 'Tower'])
    expect(await titles('staff', 'raw')).toEqual(['Plaza', 'Plaza, unfinished', 'Tower'])
    const draft = await fixture.staff.fetch('*[_id == "plaza"][0]{_id, _originalId}', {}, {perspective: 'drafts'})
    expect(draft).toEqual({_id: 'plaza', _originalId: 'drafts.plaza'})
  })

  test('follow references to drafts in the drafts perspective', async () => {
    const related = await fixture.staff.fetch('*[_id == "tower"][0].related[]->title', {}, {perspective: 'drafts'})
    expect(related).toEqual(['Plaza, unfinished'])
  })
})

describe('anonymous readers', () => {
  test('never see ids with a dot, whatever they ask', async () => {
    for (const perspective of ['published', 'drafts', 'raw'] as const) {
      const ids = await fixture.visitor.fetch('*._id', {}, {perspective})
      expect(ids.filter((id: string) => id.includes('.'))).toEqual([])
    }
    const secret = await fixture.visitor.fetch('*[_id == "plaza"][0].secret->', {}, {perspective: 'raw'})
    expect(secret).toBeNull()
    expect(await fixture.staff.fetch('*[_id == "plaza"][0].secret->title', {}, {perspective: 'raw'})).toBe(
      'Plaza, unfinished',
    )
  })

  test('get no documents with such ids by id either, nor learn whether they exist', async () => {
    expect(await fixture.visitor.getDocument('drafts.plaza')).toBeUndefined()
    expect(await fixture.staff.getDocument('drafts.plaza')).toMatchObject({title: 'Plaza, unfinished'})
    const url = `${fixture.origin}/lake/v1/data/doc/production/tower,drafts.plaza,drafts.none`
    const {documents, omitted} = (await (await fetch(url)).json()) as Record<string, {_id: string}[]>
    expect(documents?.map(({_id}) => _id)).toEqual(['tower'])
    expect(omitted).toEqual([
      {id: 'drafts.plaza', reason: 'permission'},
      {id: 'drafts.none', reason: 'permission'},
    ])
  })

  test('get with all versions what they may see of them', async () => {
    const versions = async (client: SanityClient) =>
      (await client.getDocument('plaza', {includeAllVersions: true})).map(({_id}) => _id)
    expect(await versions(fixture.staff)).toEqual(['plaza', 'drafts.plaza'])
    expect(await versions(fixture.visitor)).toEqual(['plaza'])
  })

  test('are told apart from a dead token', async () => {
    const failure = await fixture
      .client({token: 'dead'})
      .fetch('*')
      .catch((error) => error)
    expect(failure.statusCode).toBe(401)
    expect(failure.response.body.errorCode).toBe('SIO-401-ANF')
  })
})

describe('a restart', () => {
  test('keeps everything, and importing again changes no ids', async () => {
    const before = await fixture.staff.fetch('*|order(_id)._id', {}, {perspective: 'raw'})
    fixture = await fixture.restart()
    expect(await fixture.staff.fetch('*|order(_id)._id', {}, {perspective: 'raw'})).toEqual(before)
    await fixture.lake.importFolder(await writeExport())
    expect(await fixture.staff.fetch('*|order(_id)._id', {}, {perspective: 'raw'})).toEqual(before)
    const [url] = await fixture.visitor.fetch('*[_type == "sanity.imageAsset"].url')
    expect(url.startsWith(`${fixture.origin}/lake/images/`)).toBe(true)
  })
})
