import {buffer} from 'node:stream/consumers'
import {beforeEach, describe, expect, test} from 'vitest'
import type {SubmissionStore} from '../src/store/submission-store.ts'
import {describeErasing, describeOutbox} from './outbox-contract.ts'
import {application, contact, quote, staff, submission, uploadOf} from './sample-submission.ts'
import {describeTracker} from './tracker-contract.ts'

type Opened = {readonly store: SubmissionStore}

const signed = {by: staff, at: 1}
const ids = (items: readonly {id: string}[]) => items.map(({id}) => id)

/**
 * Says what every store must do. `open` gives an empty store and may be called once a test; `reopen` closes a store and
 * opens another on what it has written, as a restart does.
 */
export function describeStore(name: string, open: () => Promise<Opened>, reopen: (opened: Opened) => Promise<Opened>) {
  describe(`${name} keeps submissions`, () => {
    let opened: Opened
    let store: SubmissionStore
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    const list = async (filter = {}) => ids((await store.listSubmissions({spam: false, ...filter}, {limit: 100})).items)

    test('and gives them back after a restart', async () => {
      const one = submission({answers: {...contact, name: 'عائشہ 🏗️'}})
      expect(await store.addSubmission(one)).toEqual({outcome: 'stored', id: one.id})
      opened = await reopen(opened)
      expect(await opened.store.findSubmission(one.id)).toMatchObject({
        ...{id: one.id, kind: 'contact', receivedAt: one.receivedAt, answers: one.answers},
        ...{stage: 'new', assignee: '', unread: true, spam: '', notes: [], version: 1, files: []},
      })
      expect(await opened.store.findSubmission('nobody')).toBeUndefined()
    })

    test('with the bytes of its files, in their order', async () => {
      const contents = [Buffer.alloc(300_000, '%PDF-'), Buffer.alloc(2_500_000, 'AC1032'), Buffer.from('%PDF-')]
      const uploads = await Promise.all(contents.map((bytes) => uploadOf(bytes)))
      const one = submission({kind: 'quote', answers: quote, uploads})
      await store.addSubmission(one)
      opened = await reopen(opened)
      const kept = uploads.map(({path, ...facts}, index) => ({...facts, place: index + 1}))
      expect((await opened.store.findSubmission(one.id))?.files).toEqual(kept)
      expect((await opened.store.listSubmissions({spam: false, kind: 'quote'}, {limit: 9})).items[0]?.files).toEqual(
        kept,
      )
      for (const [index, bytes] of contents.entries()) {
        const stream = await opened.store.openFile({id: one.id, place: index + 1})
        expect(stream && (await buffer(stream)).equals(bytes)).toBe(true)
      }
      expect(await opened.store.openFile({id: one.id, place: 4})).toBeUndefined()
      expect(await opened.store.openFile({id: 'nobody', place: 1})).toBeUndefined()
    })

    test('and gives each file that was not scanned to one scanner at a time, oldest first, until it is settled', async () => {
      const add = async (scan: 'unscanned' | 'clean') => {
        const one = submission({
          kind: 'application',
          answers: application,
          uploads: [await uploadOf(Buffer.from('%PDF-'), scan)],
        })
        await store.addSubmission(one)
        return one
      }
      const [first, second, clean] = [await add('unscanned'), await add('unscanned'), await add('clean')]
      await store.addSubmission(submission())
      const now = 1_900_000_000_000
      const taken = await Promise.all([1, 2, 3].map(() => store.takeUnscanned(now, now + 1000)))
      expect(taken.map((one) => one?.id).sort()).toEqual([first.id, second.id, undefined])
      expect(await store.countOpen()).toMatchObject({unscanned: 2})
      await store.noteScan({id: first.id, place: 1}, 'infected', 0)
      await store.noteScan({id: second.id, place: 1}, 'unscanned', now + 5000)
      await store.noteScan({id: 'nobody', place: 1}, 'clean', 0)
      expect(await store.takeUnscanned(now + 4000, now + 9000)).toBeUndefined()
      expect(await store.takeUnscanned(now + 5000, now + 9000)).toEqual({
        id: second.id,
        place: 1,
        receivedAt: second.receivedAt,
      })
      // As a clock that was years ahead has it.
      await store.noteScan({id: second.id, place: 1}, 'unscanned', now + 2_000_000_000_000)
      expect(await store.takeUnscanned(now + 6000, now + 9000)).toMatchObject({id: second.id})
      opened = await reopen(opened)
      const scan = async ({id}: {id: string}) => (await opened.store.findSubmission(id))?.files[0]?.scan
      expect([await scan(first), await scan(second), await scan(clean)]).toEqual(['infected', 'unscanned', 'clean'])
      expect(await opened.store.countOpen()).toMatchObject({unscanned: 1})
    })

    test('once for a key, however many ask at once', async () => {
      const attempts = Array.from({length: 12}, () => submission({key: 'one'}))
      const added = await Promise.all(attempts.map((attempt) => store.addSubmission(attempt)))
      expect(new Set(added.map((one) => 'id' in one && one.id)).size).toBe(1)
      expect(added.filter(({outcome}) => outcome === 'stored')).toHaveLength(1)
      expect(await store.addSubmission(submission({key: 'one', fingerprint: 'other'}))).toEqual({outcome: 'clash'})
      expect(await list()).toHaveLength(1)
    })

    test('newest first, page by page, whatever comes meanwhile', async () => {
      const all = Array.from({length: 7}, () => submission({receivedAt: 1_800_000_000_000}))
      for (const one of all) await store.addSubmission(one)
      const expected = ids(all).reverse()
      const first = await store.listSubmissions({spam: false}, {limit: 3})
      await store.addSubmission(submission())
      const second = await store.listSubmissions({spam: false}, {limit: 3, cursor: first.next})
      const third = await store.listSubmissions({spam: false}, {limit: 3, cursor: second.next})
      expect([first, second, third].flatMap(({items}) => ids(items))).toEqual(expected)
      expect(third.next).toBeUndefined()
      expect((await store.listSubmissions({spam: false}, {limit: 3, cursor: 'nonsense'})).items).toHaveLength(3)
    })

    test('and finds them by kind, position, city, words and spam', async () => {
      const message = submission()
      const mason = submission({kind: 'application', answers: application})
      const spam = submission({spam: 'bot'})
      for (const one of [message, mason, spam]) await store.addSubmission(one)
      expect(await list()).toEqual([mason.id, message.id])
      expect(await list({kind: 'contact'})).toEqual([message.id])
      expect(await list({position: 'Mason'})).toEqual([mason.id])
      expect(await list({city: 'lahore'})).toEqual([mason.id])
      expect(await list({city: 'multan'})).toEqual([])
      expect(await list({spam: true})).toEqual([spam.id])
      expect(await list({query: 'AHMED bilal'})).toEqual([mason.id])
      expect(await list({query: message.id.toLowerCase()})).toEqual([message.id])
    })

    test('and takes marks of patterns in a search for what they are', async () => {
      const one = submission()
      await store.addSubmission(one)
      expect(await list({query: '100%'})).toEqual([one.id])
      expect(await list({query: 'sure_thing'})).toEqual([one.id])
      expect(await list({query: '%%%'})).toEqual([])
      expect(await list({query: 'sureXthing'})).toEqual([])
      expect(await list({query: "\\' OR 1=1 --"})).toEqual([])
    })

    test('and changes them, unless somebody else did meanwhile', async () => {
      const one = submission()
      await store.addSubmission(one)
      expect(await store.countUnread()).toEqual({contact: 1, quote: 0, registration: 0, application: 0})
      // As two people do who open it at once.
      for (const _person of ['one', 'other'])
        expect(await store.change(one.id, {unread: false}, signed)).toEqual({outcome: 'changed', kind: 'contact'})
      expect(await store.findSubmission(one.id)).toMatchObject({stage: 'read', unread: false, version: 1})
      expect(await store.countUnread()).toEqual({contact: 0, quote: 0, registration: 0, application: 0})
      // A second reader does not make the next change of the first one outdated.
      expect(await store.change(one.id, {assignee: 'y', version: 1}, signed)).toMatchObject({outcome: 'changed'})
      expect(await store.change(one.id, {assignee: 'x', version: 1}, signed)).toEqual({outcome: 'outdated'})
      expect(await store.change('nobody', {assignee: 'x'}, signed)).toEqual({outcome: 'missing'})
    })

    test('and tells what happened', async () => {
      const events: unknown[] = []
      const one = submission()
      store.onEvent((event) => events.push(event))
      await store.addSubmission(one)
      await store.change(one.id, {unread: false}, signed)
      await store.erase({id: one.id})
      expect(events).toEqual([
        {what: 'added', id: one.id, kind: 'contact'},
        {what: 'changed', id: one.id, kind: 'contact'},
        {what: 'erased', id: one.id, kind: 'contact'},
      ])
    })
  })

  describeTracker(name, open)
  describeErasing(name, open)
  describeOutbox(name, open)
}
