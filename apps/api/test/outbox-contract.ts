import {beforeEach, describe, expect, test} from 'vitest'
import type {SubmissionStore} from '../src/store/submission-store.ts'
import {application, staff, submission, uploadOf} from './sample-submission.ts'

type Open = () => Promise<{readonly store: SubmissionStore}>

const ids = (items: readonly {id: string}[]) => items.map(({id}) => id)

/** Says what every store must do when something is erased. `open` gives an empty store. */
export function describeErasing(name: string, open: Open) {
  describe(`${name} erases`, () => {
    let store: SubmissionStore
    beforeEach(async () => {
      store = (await open()).store
    })

    test('one, a person in any spelling, and what is too old', async () => {
      const upload = await uploadOf(Buffer.from('%PDF-'))
      const one = submission({kind: 'application', answers: application, uploads: [upload]})
      const message = submission()
      const oldSpam = submission({spam: 'bot', receivedAt: 5})
      const old = submission({kind: 'application', answers: application, receivedAt: 6})
      for (const each of [one, message, oldSpam, old]) await store.addSubmission(each)
      expect((await store.erase({spamBefore: 10})).erased).toEqual([oldSpam.id])
      expect((await store.erase({receivedBefore: 10, kind: 'application'})).erased).toEqual([old.id])
      expect((await store.erase({person: ' AYESHA@mail.EXAMPLE'})).erased).toEqual([message.id])
      const {erased, mails} = await store.erase({id: one.id})
      expect(erased).toEqual([one.id])
      expect(mails).toHaveLength(2)
      expect(await store.openFile({id: one.id, place: 1})).toBeUndefined()
      expect((await store.erase({id: one.id})).erased).toEqual([])
      expect(await store.outbox.nextAt()).toBeUndefined()
    })

    test('spam by when it was put there, however old it is', async () => {
      const old = submission({receivedAt: 5})
      await store.addSubmission(old)
      const move = (spam: boolean, at: number) => store.change(old.id, {spam}, {by: staff, at})
      const erased = async (spamBefore: number) => (await store.erase({spamBefore})).erased
      await move(true, 20)
      // Of what is there already nothing begins anew.
      await move(true, 30)
      expect(await erased(20)).toEqual([])
      await move(false, 40)
      expect(await erased(99)).toEqual([])
      await move(true, 50)
      expect(await erased(50)).toEqual([])
      expect(await erased(51)).toEqual([old.id])
    })
  })
}

/** Says what every store must do with the mails that wait. `open` gives an empty store. */
export function describeOutbox(name: string, open: Open) {
  describe(`${name} holds the outbox`, () => {
    let store: SubmissionStore
    beforeEach(async () => {
      store = (await open()).store
    })
    const now = 1_900_000_000_000

    test('with a notice for a message, a confirmation too for an application, nothing for spam', async () => {
      const message = submission()
      const spam = submission({kind: 'application', answers: application, spam: 'bot'})
      const one = submission({kind: 'application', answers: application})
      for (const each of [message, spam, one]) await store.addSubmission(each)
      const kinds = async (id: string) => (await store.history(id)).mails.map(({kind}) => kind)
      expect(await kinds(message.id)).toEqual(['notice'])
      expect(await kinds(one.id)).toEqual(['notice', 'confirmation'])
      expect(await kinds(spam.id)).toEqual([])
      await store.change(spam.id, {spam: false}, {by: staff, at: now})
      expect(await kinds(spam.id)).toEqual(['notice', 'confirmation'])
      await store.change(spam.id, {spam: true}, {by: staff, at: now})
      expect(await kinds(spam.id)).toEqual([])
    })

    test('with at most three confirmations a day to one mailbox, however it is written and whoever asks at once', async () => {
      const written = ['bilal@mail.example', 'BILAL@mail.example', 'bilal+one@mail.example', 'bilal+two@Mail.example']
      const to = (email: string, receivedAt = now) =>
        submission({kind: 'application', answers: {...application, email}, receivedAt})
      const all = [...written, ...written].map((email) => to(email))
      await Promise.all(all.map((one) => store.addSubmission(one)))
      const mails = (await Promise.all(all.map(({id}) => store.history(id)))).flatMap((one) => one.mails)
      expect(mails.filter(({kind}) => kind === 'notice')).toHaveLength(8)
      expect(mails.filter(({kind}) => kind === 'confirmation')).toHaveLength(3)
      const kinds = async (one: {id: string}) => (await store.history(one.id)).mails.map(({kind}) => kind)
      const [other, early, later] = [
        to('sana@mail.example'),
        to(written[0] ?? '', now + 1000),
        to(written[0] ?? '', now + 86_400_001),
      ]
      for (const one of [other, early, later]) await store.addSubmission(one)
      expect(await kinds(other)).toEqual(['notice', 'confirmation'])
      expect(await kinds(early)).toEqual(['notice'])
      expect(await kinds(later)).toEqual(['notice', 'confirmation'])
    })

    test('and gives each mail to one owner at a time', async () => {
      for (let count = 0; count < 10; count++) await store.addSubmission(submission())
      const takes = await Promise.all(
        Array.from({length: 6}, (_, owner) => store.outbox.take(`owner-${owner}`, now, now + 1000, 3)),
      )
      const taken = ids(takes.flat())
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken.length).toBe(10)
      expect(await store.outbox.take('late', now, now + 1000, 3)).toEqual([])
      expect((await store.outbox.take('late', now + 1001, now + 2000, 20)).length).toBe(10)
    })

    test('and gives back a mail whose taking its owner never learned of, whatever else that owner holds', async () => {
      for (let count = 0; count < 2; count++) await store.addSubmission(submission())
      const [known, lost] = ids(await store.outbox.take('a', now, now + 1000, 2)) as [string, string]
      await store.outbox.hold('a', [known], now + 3000)
      expect(ids(await store.outbox.take('b', now + 1001, now + 9000, 2))).toEqual([lost])
      await store.outbox.hold('a', [known, lost], now + 20_000)
      expect(ids(await store.outbox.take('c', now + 9001, now + 9500, 2))).toEqual([lost])
    })

    test('and keeps what is held, postponed, given up and delivered apart', async () => {
      const all = [submission(), submission(), submission(), submission()]
      for (const each of all) await store.addSubmission(each)
      const mails = await store.outbox.take('a', now, now + 1000, 4)
      const [sent, later, failed, held] = ids(mails) as [string, string, string, string]
      await store.outbox.delivered(sent, 'sent', now)
      await store.outbox.postponed(later, '451 try later', now + 5000, ['office@pacific.example'])
      await store.outbox.gaveUp(failed, '550 nobody', now)
      await store.outbox.hold('a', [held], now + 3000)
      expect(await store.outbox.nextAt()).toBe(now + 3000)
      expect(ids(await store.outbox.take('b', now + 2000, now + 9000, 4))).toEqual([])
      expect(ids(await store.outbox.take('b', now + 3001, now + 9000, 4))).toEqual([held])
      const again = await store.outbox.take('b', now + 5001, now + 9000, 4)
      expect(again).toMatchObject([{id: later, attempts: 2, reached: ['office@pacific.example']}])
      await store.outbox.release()
      expect(await store.outbox.take('c', now + 6000, now + 9000, 4)).toHaveLength(2)
      const states = await Promise.all(all.map(async ({id}) => (await store.history(id)).mails[0]?.state))
      expect(states.sort()).toEqual(['failed', 'sent', 'waiting', 'waiting'])
    })
  })
}
