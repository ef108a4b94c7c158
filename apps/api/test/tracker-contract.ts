import {beforeEach, describe, expect, test} from 'vitest'
import type {SubmissionStore} from '../src/store/submission-store.ts'
import {application, staff, submission} from './sample-submission.ts'

type Open = () => Promise<{readonly store: SubmissionStore}>

const other = {email: 'nadia@pacific.example', name: 'Nadia'}

/** Says what every store must know of what staff did with a submission. `open` gives an empty store. */
export function describeTracker(name: string, open: Open) {
  describe(`${name} follows an application`, () => {
    let store: SubmissionStore
    beforeEach(async () => {
      store = (await open()).store
    })
    const add = async (changes: Partial<Parameters<SubmissionStore['addSubmission']>[0]> = {}) => {
      const one = submission({kind: 'application', answers: application, ...changes})
      await store.addSubmission(one)
      return one.id
    }
    const ids = async (filter = {}) => {
      const {items} = await store.listSubmissions({spam: false, ...filter}, {limit: 100})
      return items.map(({id}) => id)
    }

    test('with notes that are signed, kept once, found by their words, and taken back by their writer only', async () => {
      const id = await add()
      const note = {id: 'note-of-one-kind', text: 'Starts in مئی'}
      const events: unknown[] = []
      store.onEvent((event) => events.push(event))
      expect(await store.addNote(id, note, {by: staff, at: 5})).toBe('added')
      expect(events).toEqual([{what: 'changed', id, kind: 'application'}])
      expect(await store.addNote(id, note, {by: staff, at: 6})).toBe('added')
      expect(await store.addNote(id, {...note, text: 'Other'}, {by: staff, at: 7})).toBe('clash')
      expect(await store.addNote(await add(), note, {by: staff, at: 7})).toBe('clash')
      expect(await store.addNote('nobody', note, {by: staff, at: 7})).toBe('missing')
      await store.addNote(id, {id: 'another-note', text: 'Called'}, {by: other, at: 4})
      expect((await store.findSubmission(id))?.notes).toEqual([
        {id: 'another-note', text: 'Called', author: other, writtenAt: 4},
        {...note, author: staff, writtenAt: 5},
      ])
      expect(await ids({query: 'مئی'})).toEqual([id])

      expect(await store.removeNote(id, note.id, other.email)).toBe(false)
      expect(await store.removeNote(id, note.id, staff.email)).toBe(true)
      expect(await store.removeNote(id, note.id, staff.email)).toBe(false)
      expect(await ids({query: 'مئی'})).toEqual([])
      expect((await store.findSubmission(id))?.notes).toHaveLength(1)
    })

    test('with at most 200 notes', async () => {
      const id = await add()
      const write = (count: number) => store.addNote(id, {id: `note-${count}`, text: 'x'}, {by: staff, at: count})
      const outcomes: string[] = []
      for (let count = 0; count < 201; count++) outcomes.push(await write(count))
      expect(new Set(outcomes.slice(0, 200))).toEqual(new Set(['added']))
      expect(outcomes[200]).toBe('full')
    })

    test('with who read it, set which stage and gave it to whom, until it is erased', async () => {
      const id = await add()
      await store.noteOpened(id, {by: staff, at: 1})
      await store.noteOpened(id, {by: staff, at: 2})
      await store.noteOpened('nobody', {by: staff, at: 2})
      await store.change(id, {stage: 'read', unread: false}, {by: staff, at: 3})
      await store.change(id, {stage: 'shortlisted', assignee: other.email}, {by: staff, at: 4})
      await store.change(id, {stage: 'shortlisted'}, {by: other, at: 5})
      await store.change(id, {stage: 'read', assignee: '', spam: true}, {by: other, at: 6})
      const done = (await store.history(id)).activity.map(
        ({by, at, what, detail}) => `${at} ${by.name} ${what} ${detail}`,
      )
      expect(done).toEqual([
        '1 Sana opened ',
        '4 Sana assignee nadia@pacific.example',
        '4 Sana stage shortlisted',
        '6 Nadia assignee ',
        '6 Nadia spam marked',
        '6 Nadia stage read',
      ])
      await store.erase({id})
      expect(await store.history(id)).toEqual({mails: [], activity: [], replies: []})
    })

    test('and finds it by stage, experience, assignee and time, and counts each stage', async () => {
      const day = 86_400_000
      const [one, two, three] = [
        await add({receivedAt: day, answers: {...application, experience: '3-5'}}),
        await add({receivedAt: 2 * day, answers: {...application, experience: 'fresh'}}),
        await add({receivedAt: 3 * day}),
      ]
      await add({kind: 'contact', receivedAt: day})
      await store.change(one, {stage: 'interview', assignee: staff.email}, {by: staff, at: 1})
      const kind = 'application'
      expect(await ids({kind, stage: 'interview'})).toEqual([one])
      expect(await ids({kind, experience: 'fresh'})).toEqual([two])
      expect(await ids({kind, assignee: staff.email})).toEqual([one])
      expect(await ids({kind, assignee: ''})).toEqual([three, two])
      expect(await ids({kind, receivedFrom: 2 * day})).toEqual([three, two])
      expect(await ids({kind, receivedFrom: day, receivedBefore: 2 * day})).toEqual([one])
      expect(await ids({ids: [two, three, 'none'], experience: 'fresh'})).toEqual([two])
      const assignees = [staff.email]
      expect(await store.tally({kind, spam: false, stage: 'interview', query: 'nothing'})).toEqual({
        stages: {new: 2, interview: 1},
        assignees,
      })
      expect(await store.tally({kind, spam: false, assignee: ''})).toEqual({stages: {new: 2}, assignees})
      expect(await store.tally({kinds: [kind], spam: false, experience: 'fresh'})).toEqual({
        stages: {new: 1},
        assignees: [],
      })
    })

    test('with replies that are sent once, each with a mail of its own, and lead to their stage', async () => {
      const id = await add()
      const reply = {id: 'reply-of-one-kind', template: 'interview', subject: 'Interview', text: 'Come.'} as const
      const send = (changes: object = {}, version = 1, at = 1) =>
        store.reply(id, {...reply, ...changes}, version, {by: staff, at})
      expect(await send({}, 7)).toBe('outdated')
      expect(await send()).toBe('queued')
      expect(await send()).toBe('queued')
      expect(await send({text: 'Stay.'})).toBe('clash')
      expect(await store.reply('nobody', reply, 1, {by: staff, at: 1})).toBe('missing')
      expect(await store.reply(await add(), reply, 1, {by: staff, at: 1})).toBe('clash')
      expect(await send({id: 'another-reply', template: 'received'}, 2, 2)).toBe('queued')
      expect(await store.findSubmission(id)).toMatchObject({stage: 'interview', version: 3})
      const {mails, replies, activity} = await store.history(id)
      expect(mails.filter(({kind}) => kind === 'reply').map((mail) => mail.id)).toEqual([reply.id, 'another-reply'])
      expect(replies.map((one) => `${one.at} ${one.by.name} ${one.template}: ${one.text}`)).toEqual([
        '1 Sana interview: Come.',
        '2 Sana received: Come.',
      ])
      expect(activity.map(({what, detail}) => `${what} ${detail}`)).toEqual([
        'replied interview',
        'stage interview',
        'replied received',
      ])
      await store.change(id, {spam: true}, {by: staff, at: 3})
      expect((await store.history(id)).mails.map(({kind}) => kind)).toEqual(['reply', 'reply'])
      expect((await store.erase({id})).mails.toSorted()).toEqual(['another-reply', reply.id])
      expect(await store.findReply(reply.id)).toBeUndefined()
    })

    test('with letters to many that are sent once and to all of them, and taken back by their writer while none went', async () => {
      const [one, two] = [await add(), await add()]
      await store.change(one, {stage: 'offer'}, {by: staff, at: 1})
      const letter = 'letter-of-one-kind'
      const until = Date.now() + 600_000
      const to = (id: string, version: number) => ({
        ...{id, version},
        reply: {id: `${letter}-${id}`, template: 'declined', subject: 'No', text: 'No.'} as const,
      })
      const send = (...all: ReturnType<typeof to>[]) => store.sendLetter({letter, until}, all, {by: staff, at: 2})
      expect(await send(to(one, 2), to(two, 7))).toEqual({outcome: 'outdated', of: two})
      expect(await store.findSubmission(one)).toMatchObject({stage: 'offer', version: 2})
      expect(await send(to(one, 2))).toEqual({outcome: 'queued'})
      expect(await send(to(one, 2))).toEqual({outcome: 'queued'})
      expect(await send(to(one, 3), to(two, 1))).toEqual({outcome: 'clash'})
      expect(await store.outbox.take('relay', Date.now() + 1000, until, 9)).not.toContainEqual(
        expect.objectContaining({kind: 'reply'}),
      )

      expect(await store.recallLetter(letter, {by: other, at: 3})).toBe('missing')
      expect(await store.recallLetter(letter, {by: staff, at: 3})).toBe('recalled')
      expect(await store.findSubmission(one)).toMatchObject({stage: 'offer', version: 4})
      expect((await store.history(one)).replies).toEqual([])
      expect((await store.history(one)).activity.at(-1)).toMatchObject({what: 'recalled', detail: 'declined'})
      expect(await send(to(one, 2))).toEqual({outcome: 'outdated', of: one})

      await send(to(one, 4), to(two, 1))
      expect(await store.outbox.take('relay', until, until + 1000, 1)).toMatchObject([{kind: 'reply'}])
      expect(await store.recallLetter(letter, {by: staff, at: 4})).toBe('late')
      expect(await store.findSubmission(two)).toMatchObject({stage: 'declined', version: 2})
    })

    test('with at most 20 replies, and 200 of one person within an hour', async () => {
      const send = (id: string, reply: string, at: number) =>
        store.reply(id, {id: reply, template: 'received', subject: 'x', text: 'x'}, undefined, {by: staff, at})
      const outcomes: string[] = []
      const [one] = [await add()]
      for (let count = 0; count < 21; count++) outcomes.push(await send(one, `one-${count}`, 0))
      expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(20)
      expect(outcomes.at(-1)).toBe('full')
      for (let other = 0; other < 9; other++) {
        const id = await add()
        for (let count = 0; count < 20; count++) await send(id, `${other}-${count}`, 1)
      }
      expect(await send(await add(), 'too-many', 2)).toBe('full')
      expect(await send(await add(), 'later', 3_600_002)).toBe('queued')
    })
  })
}
