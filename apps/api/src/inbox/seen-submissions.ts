import type {Response} from 'express'
import {HttpError} from '../http/problem.ts'
import type {Erase} from '../lifecycle/retention.ts'
import {
  type AddressedReply,
  type Author,
  type HeldLetter,
  kindsOf,
  type NewReply,
  type Submission,
  type SubmissionKind,
} from '../store/submission.ts'
import type {
  Changed,
  NoteAdded,
  Recalled,
  Replied,
  SubmissionChange,
  SubmissionFilter,
  SubmissionStore,
} from '../store/submission-store.ts'

/** The submissions of the kinds that a member sees. Others do not exist for that member: a request for one finds nothing. */
export type SeenSubmissions = Pick<
  SubmissionStore,
  'listSubmissions' | 'tally' | 'findSubmission' | 'history' | 'openFile'
> & {
  readonly kinds: readonly SubmissionKind[]
  ofPerson(email: string): Promise<readonly string[]>
  countUnread(): Promise<Readonly<Partial<Record<SubmissionKind, number>>>>
  /** The member of staff who looks: what they do is signed so. */
  readonly reader: Author
  change(id: string, change: SubmissionChange): Promise<Changed>
  addNote(id: string, note: {id: string; text: string}): Promise<NoteAdded>
  removeNote(id: string, note: string): Promise<boolean>
  reply(id: string, reply: NewReply, version: number): Promise<Replied>
  /** @param write makes what one of them is sent */
  sendLetter(
    held: HeldLetter,
    to: readonly Pick<AddressedReply, 'id' | 'version'>[],
    write: (submission: Submission) => NewReply,
  ): ReturnType<SubmissionStore['sendLetter']>
  recallLetter(letter: string): Promise<Recalled>
  noteOpened(id: string): Promise<void>
  erase(choice: {id: string} | {person: string}): Promise<readonly string[]>
}

type SeenOptions = {readonly store: SubmissionStore; readonly erase: Erase}

/** The one place that decides who of the staff sees which submissions. */
export function seenSubmissions({store, erase}: SeenOptions) {
  return ({locals}: Response): SeenSubmissions => {
    const kinds = kindsOf(locals.staff.inbox)
    if (kinds.length === 0) throw new HttpError({status: 403, title: 'Your account does not see the inbox.'})

    const {email, name = email} = locals.staff
    const reader: Author = {email, name}
    const signed = () => ({by: reader, at: Date.now()})
    const findSubmission = async (id: string) => {
      const submission = await store.findSubmission(id)
      return submission && kinds.includes(submission.kind) ? submission : undefined
    }
    /** Throws 403 when the filter names a kind that is not seen. */
    const ofSeen = (filter: SubmissionFilter): SubmissionFilter => {
      if (filter.kind && !kinds.includes(filter.kind)) {
        throw new HttpError({status: 403, title: 'Your account does not see this part of the inbox.'})
      }
      return {...filter, kinds}
    }
    return {
      kinds,
      reader,
      listSubmissions: async (filter, page) => store.listSubmissions(ofSeen(filter), page),
      tally: async (filter) => store.tally(ofSeen(filter)),
      findSubmission,
      ofPerson: (email) => store.ofPerson(email, kinds),
      history: store.history,
      openFile: async (file) => ((await findSubmission(file.id)) ? store.openFile(file) : undefined),
      async countUnread() {
        const count = await store.countUnread()
        return Object.fromEntries(kinds.map((kind) => [kind, count[kind]]))
      },
      change: async (id, change) =>
        (await findSubmission(id)) ? store.change(id, change, signed()) : {outcome: 'missing'},
      addNote: async (id, note) => ((await findSubmission(id)) ? store.addNote(id, note, signed()) : 'missing'),
      removeNote: async (id, note) => Boolean(await findSubmission(id)) && store.removeNote(id, note, reader.email),
      reply: async (id, reply, version) =>
        (await findSubmission(id)) ? store.reply(id, reply, version, signed()) : 'missing',
      async sendLetter(held, to, write) {
        const replies: AddressedReply[] = []
        for (const one of to) {
          const submission = await findSubmission(one.id)
          if (!submission) return {outcome: 'missing'}
          replies.push({...one, reply: write(submission)})
        }
        return store.sendLetter(held, replies, signed())
      },
      recallLetter: (letter) => store.recallLetter(letter, signed()),
      noteOpened: (id) => store.noteOpened(id, signed()),
      async erase(choice) {
        if ('id' in choice) return (await findSubmission(choice.id)) ? erase(choice) : []
        return erase({...choice, kinds})
      },
    }
  }
}

export type See = ReturnType<typeof seenSubmissions>
