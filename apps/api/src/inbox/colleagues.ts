import type {RequestHandler} from 'express'
import type {ApiOptions} from '../api-options.ts'
import {HttpError} from '../http/http-error.ts'
import type {Submission} from '../store/submission.ts'
import type * as contract from './contract.ts'
import {kindsOf, type See, type SeenSubmissions} from './seen-submissions.ts'

export type Colleagues = ReturnType<typeof createColleagues>

/** Tells whose task submissions may be: everybody who sees them, and where nobody knows them all, whoever asks. */
export function createColleagues({colleagues}: Pick<ApiOptions, 'colleagues'>, see: See) {
  const of = ({kinds: seen, reader}: SeenSubmissions): contract.Colleague[] => {
    if (!colleagues) return [{...reader, kinds: seen}]
    return colleagues().flatMap(({email, name = email, inbox}) => {
      const kinds = kindsOf(inbox).filter((kind) => seen.includes(kind))
      return kinds.length > 0 ? [{email, name, kinds}] : []
    })
  }
  const list: RequestHandler = (_request, response) => {
    response.json(of(see(response)))
  }
  return {
    /** GET /colleagues */
    list,
    /** Throws 422 when it cannot be this person's task. */
    check(seen: SeenSubmissions, {kind, assignee}: Submission, wanted: string): void {
      const isOne = of(seen).some(({email, kinds}) => email === wanted && kinds.includes(kind))
      if (isOne || wanted === assignee) return
      throw new HttpError({
        status: 422,
        title: 'This request has parts that cannot be used.',
        errors: {assignee: 'Must be somebody who sees it'},
      })
    },
  }
}
