import type {Submission, SubmissionChange} from '@site/api/inbox'
import {InboxProblem} from '../data/inbox-problem.ts'

/** For tests: a server that keeps one submission and refuses changes of an older version. */
export function serverOf(stored: Submission | undefined) {
  return {
    stored,
    async findSubmission(): Promise<Submission> {
      if (!this.stored) throw new InboxProblem(404, 'There is no such submission.')
      return this.stored
    },
    async change(_id: string, {version, ...change}: SubmissionChange): Promise<Submission> {
      const before = await this.findSubmission()
      if (version !== before.version) throw new InboxProblem(409, 'Somebody else changed this meanwhile.')
      this.stored = {...before, ...change, version: before.version + 1}
      return this.stored
    },
    async addNote(_id: string, note: string, text: string): Promise<Submission> {
      const before = this.stored ?? (await this.findSubmission())
      const notes = before.notes.filter(({id}) => id !== note)
      this.stored = {...before, notes: [...notes, {id: note, text, author: null, writtenAt: null}]}
      return this.stored
    },
    async removeNote(_id: string, note: string): Promise<Submission> {
      const before = await this.findSubmission()
      this.stored = {...before, notes: before.notes.filter(({id}) => id !== note)}
      return this.stored
    },
  }
}
