import {afterEach, beforeEach, expect} from 'vitest'
import type {LakeOptions} from '../src/index.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {waitFor} from './wait-for.ts'
import {type Receiver, startReceiver} from './webhook-receiver.ts'

type Hook = {id: string; name: string}

/** Makes, for the tests of a file, a lake whose webhooks may reach this machine, and a receiver of them. */
export function useWebhooks() {
  const all = {} as {lake: LakeFixture; receiver: Receiver}

  beforeEach(async () => {
    all.receiver = await startReceiver()
    all.lake = await startLake({privateWebhooks: true})
  })

  afterEach(async () => {
    await all.lake.close()
    await all.receiver.close()
  })

  const ask = <Answer>(path: string, method = 'GET', body?: object): Promise<Answer> =>
    all.lake.staff.request({url: `/hooks/projects/local${path}`, method, body})
  const log = (id: string, what: 'messages' | 'attempts') => ask<{id: string}[]>(`/${id}/${what}`)
  return {
    all,
    ask,
    make: (settings: object = {}): Promise<Hook> =>
      ask('', 'POST', {type: 'document', name: 'Rebuild', url: all.receiver.url, dataset: 'production', ...settings}),
    log,
    /** Waits until the log begins with such entries, the newest first. */
    untilLogged: (id: string, what: 'messages' | 'attempts', entries: object[]) =>
      waitFor(async () => expect((await log(id, what)).slice(0, entries.length)).toMatchObject(entries)),
    /** Returns the bodies that were received. */
    bodies: () => all.receiver.received.map(({body}) => JSON.parse(body)),
    restart: async (changed?: Partial<LakeOptions>) => {
      all.lake = await all.lake.restart(changed)
    },
  }
}

export const rule = (filter: string, projection = '', on = ['create', 'update', 'delete']) => ({
  rule: {on, filter, projection},
})
