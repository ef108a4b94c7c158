import type {Profile} from '@site/staff/contract'
import {useCallback, useEffect, useState} from 'react'
import {asProblem, type InboxProblem} from '../../inbox/data/inbox-problem.ts'

/** A profile that is there, and what replaces it after a change. */
export type ShownProfile = Loaded<Profile> & {data: Profile}

export type Loaded<Data> = {
  data: Data | undefined
  problem: InboxProblem | undefined
  /** Shows what a change was answered with. */
  set: (data: Data) => void
  refresh: () => void
}

/** Reads when it is first shown, and again when it is asked for. @param load has to be the same function each time */
export function useData<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{data?: Data; problem?: InboxProblem}>({})
  const refresh = useCallback(() => {
    load().then(
      (data) => setState({data}),
      (error: unknown) => setState(({data}) => (data ? {data} : {problem: asProblem(error)})),
    )
  }, [load])
  useEffect(refresh, [refresh])
  const set = useCallback((data: Data) => setState({data}), [])
  return {data: state.data, problem: state.problem, set, refresh}
}
