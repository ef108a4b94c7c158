import {createClient, type SanityClient} from '@sanity/client'
import type {StartedLake} from '@site/lake'
import {expect, leaving, type Question} from './question.ts'

/** Methods that answer by themselves, or hand on what is asked by another one of these. */
const WITHOUT_A_REQUEST = new Set(['clone', 'config', 'withConfig', 'getUrl', 'getDataUrl'])

type Ask = (client: SanityClient, id: string) => Promise<unknown>

const first = <Event>(events: {
  subscribe(observer: {next(event: Event): void; error(error: Error): void}): {unsubscribe(): void}
}) =>
  new Promise<Event>((resolve, reject) => {
    const subscription = events.subscribe({next: resolve, error: reject})
    setTimeout(() => {
      subscription.unsubscribe()
      reject(new Error('Nothing was heard'))
    }, 10_000).unref()
  })

const post = (id: string) => ({_id: id, _type: 'post', title: 'One'})
const has = (documents: unknown[], count: number) => expect(documents.length === count, `${documents.length} found`)

const versioned = async (client: SanityClient, id: string) => {
  const {releaseId} = await client.releases.create({releaseId: id, metadata: {title: id, releaseType: 'asap'}})
  await client.create(post(`p-${id}`))
  await client.createVersion({publishedId: `p-${id}`, document: post(`versions.${releaseId}.p-${id}`), releaseId})
  return {releaseId, publishedId: `p-${id}`}
}
const archived = async (client: SanityClient, id: string) => {
  const {releaseId} = await versioned(client, id)
  await client.releases.archive({releaseId})
  return {releaseId}
}
const schedule = ({releases}: SanityClient, {releaseId}: {releaseId: string}) =>
  releases.schedule({releaseId, publishAt: new Date(Date.now() + 86_400_000).toISOString()})

/** A question for each method that the lake answers, with a look at what comes of it. */
const ASKED: Readonly<Record<string, Ask>> = {
  fetch: async (client) => expect((await client.fetch('count(*[_type == $type])', {type: 'none'})) === 0),
  getDocument: async (client) => expect((await client.getDocument('page'))?.title === 'Page'),
  getDocuments: async (client) => expect((await client.getDocuments(['page', 'none']))[1] === null),
  documentsExists: async (client) => expect(Boolean(await client.documentsExists(['page', 'none']))),
  create: async (client, id) => expect((await client.create(post(id)))._id === id),
  createIfNotExists: async (client) => expect((await client.createIfNotExists(post('page'))).title === 'Page'),
  createOrReplace: async (client, id) => expect((await client.createOrReplace(post(id))).title === 'One'),
  delete: async (client, id) =>
    expect((await client.create(post(id)).then(() => client.delete(id))).results.length === 1),
  mutate: async (client, id) => expect(Boolean((await client.mutate([{create: post(id)}])).transactionId)),
  patch: async (client) => expect((await client.patch('page').set({text: 'x'}).commit()).text === 'x'),
  transaction: async (client, id) =>
    expect((await client.transaction().create(post(id)).commit()).documentIds[0] === id),
  dataRequest: (client, id) => client.dataRequest('mutate', {mutations: [{create: post(id)}]}),
  request: async (client) => expect((await client.request({url: '/users/me'})).id !== undefined),
  action: async (client, id) => {
    await client.create(post(`drafts.${id}`))
    await client.action({actionType: 'sanity.action.document.publish', publishedId: id, draftId: `drafts.${id}`})
    expect((await client.getDocument(id)) !== undefined)
  },
  createVersion: versioned,
  replaceVersion: async (client, id) => {
    const {releaseId, publishedId} = await versioned(client, id)
    const document = {...post(`versions.${releaseId}.${publishedId}`), title: 'Two'}
    await client.replaceVersion({publishedId, releaseId, document})
  },
  discardVersion: async (client, id) => client.discardVersion(await versioned(client, id)),
  unpublishVersion: async (client, id) => client.unpublishVersion(await versioned(client, id)),
  listen: (client) => first<object>(client.listen('*', {}, {events: ['welcome']})),
  'live.events': (client) => first<object>(client.live.events()),
  'assets.upload': async (client) => expect((await client.assets.upload('file', Buffer.from('text'))).size === 4),
  'datasets.list': async ({datasets}) => expect((await datasets.list()).some(({name}) => name === 'production')),
  'datasets.create': async ({datasets}) => expect((await datasets.create('made')).datasetName === 'made'),
  'datasets.edit': ({datasets}) => datasets.create('edited').then(() => datasets.edit('edited', {aclMode: 'private'})),
  'datasets.delete': ({datasets}) => datasets.create('deleted').then(() => datasets.delete('deleted')),
  'projects.list': async ({projects}) => has(await projects.list(), 1),
  'projects.getById': async ({projects}) => expect((await projects.getById('local')).id === 'local'),
  'users.getById': async ({users}) => expect((await users.getById('me')).role === 'administrator'),
  'releases.create': versioned,
  'releases.get': async (client, id) =>
    expect((await client.releases.get(await versioned(client, id)))?.state === 'active'),
  'releases.edit': async (client, id) =>
    client.releases.edit({...(await versioned(client, id)), patch: {set: {'metadata.title': 'Two'}}}),
  'releases.fetchDocuments': async (client, id) => {
    const {releaseId} = await versioned(client, id)
    // It says no perspective, and from the next day on published documents are all that is seen without one.
    const {releases} = client.withConfig({apiVersion: '2025-02-18'})
    has((await releases.fetchDocuments({releaseId})).result, 1)
  },
  'releases.publish': async (client, id) => client.releases.publish(await versioned(client, id)),
  'releases.archive': async (client, id) => client.releases.archive(await versioned(client, id)),
  'releases.schedule': async (client, id) => schedule(client, await versioned(client, id)),
  'releases.unarchive': async (client, id) => client.releases.unarchive(await archived(client, id)),
  'releases.delete': async (client, id) => client.releases.delete(await archived(client, id)),
  'releases.unschedule': async (client, id) => {
    const one = await versioned(client, id)
    await schedule(client, one)
    await client.releases.unschedule(one)
  },
}

/** Facts for a method of which nothing is known: one of the guesses leads to a request. */
const IDS = ['commentId', 'threadId', 'importId', 'jobId', 'issueId', 'instructionId', 'sourceId', 'knowledgeBaseId']
const FACTS = {
  ...{id: 'x', name: 'x', title: 'x', schemaId: 'x', instruction: 'Write', documentId: 'page', path: 'x', text: 'x'},
  ...{type: 'text', content: 'x', message: [], messages: [], reaction: 'x', target: {_id: 'page', operation: 'set'}},
  ...Object.fromEntries(IDS.map((id) => [id, 'x'])),
}
const GUESSES: unknown[][] = [[FACTS], ['video-x'], ['*', {}], ['x', FACTS], ['x', 'x'], ['x', 'x', FACTS]]
/** Settings of what no lake has. */
const ABROAD = {apiVersion: 'vX', stackId: 'x', collaboration: {organizationId: 'x'}, context: {organizationId: 'x'}}
const KNOWLEDGE_BASE = {resource: {type: 'knowledge-base', id: 'x'}} as const
const MEDIA_LIBRARY = {resource: {type: 'media-library', id: 'x'}} as const

/** Asks what has no question of its own; resolves with whatever the lake answers first. */
async function askAnything(method: (...given: unknown[]) => unknown, port: number): Promise<unknown> {
  let fault: unknown
  leaving.delete(port)
  for (const given of GUESSES) {
    try {
      const answer = method(...given) as Parameters<typeof first>[0] | Promise<unknown>
      return await ('subscribe' in Object(answer) ? first(answer as Parameters<typeof first>[0]) : answer)
    } catch (error) {
      fault = error
      if (leaving.has(port)) throw Object.assign(new Error('left out'), {statusCode: 501})
      if (Object(error).statusCode) break
    }
  }
  throw fault
}

/** Every method of the client that makes a request, by reflection, so that none is forgotten that a later version brings. */
export async function clientQuestions(lake: StartedLake): Promise<Question[]> {
  const client = createClient({...lake.config, token: lake.token, apiVersion: '2025-02-19', maxRetries: 0})
  await client.createOrReplace({_id: 'page', _type: 'page', title: 'Page'})
  const resourceOf = (name: string) =>
    name.startsWith('context') ? KNOWLEDGE_BASE : name.startsWith('mediaLibrary') ? MEDIA_LIBRARY : {}
  return methodsIn(client, '').map((name, at) => {
    const ask = ASKED[name]
    const probe = () => {
      const steps = name.split('.')
      const abroad: unknown = client.withConfig({...ABROAD, ...resourceOf(name)})
      const owner = Object(steps.slice(0, -1).reduce((part, step) => Object(part)[step], abroad))
      return askAnything((...given) => owner[steps.at(-1) ?? ''](...given), Number(new URL(lake.url).port))
    }
    return {name, ask: ask ? () => ask(client, `c${at}`) : probe}
  })
}

function methodsIn(owner: object, path: string): string[] {
  const names = new Set<string>()
  for (let one = owner; one && one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one)) names.add(name)
  return [...names].flatMap((name) => {
    if (/^(constructor|observable|[_#].*)$/.test(name) || WITHOUT_A_REQUEST.has(name)) return []
    const part: unknown = Object(owner)[name]
    if (typeof part === 'function') return [path + name]
    return typeof part === 'object' && part ? methodsIn(part, `${path}${name}.`) : []
  })
}
