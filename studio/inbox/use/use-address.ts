import type {SubmissionKind} from '@site/api/inbox'
import {useCallback, useLayoutEffect, useMemo, useRef} from 'react'
import {type SearchParam, useRouter} from 'sanity/router'
import {type Filter, filterFrom, filterParams} from '../data/filter.ts'
import {isKind} from '../data/kind.ts'
import {useSeenKinds} from './use-seen-kinds.ts'

export type Address = {
  kind: SubmissionKind
  /** Reference of the open submission. */
  id: string | undefined
  filter: Filter
  show: (place: {kind?: SubmissionKind; id?: string | undefined; filter?: Filter; replace?: boolean}) => void
  /** Closes a submission, unless another one was opened while the server answered about it. */
  close: (id: string) => void
  /** State of the router for a link to a submission within the present list. */
  linkTo: (id: string) => {kind: SubmissionKind; id: string; _searchParams: SearchParam[]}
}

/** Reads where in the inbox one is: everything that a link or the browser's Back brings back. */
export function useAddress(): Address {
  const {state, navigate} = useRouter()
  const seen = useSeenKinds()
  const kind = isKind(state.kind) ? state.kind : (seen[0] ?? 'contact')
  const id = typeof state.id === 'string' ? state.id : undefined
  const params = state._searchParams
  const filter = useMemo(() => filterFrom(kind, params ?? []), [kind, params])

  const show: Address['show'] = useCallback(
    ({replace = false, ...place}) => {
      const next = {kind, filter, ...place}
      const address = {kind: next.kind, ...(next.id ? {id: next.id} : {}), _searchParams: filterParams(next.filter)}
      navigate(address, {replace})
    },
    [kind, filter, navigate],
  )
  const newest = useRef<{id: string | undefined; show: Address['show']}>(undefined)
  useLayoutEffect(() => {
    newest.current = {id, show}
    return () => {
      newest.current = undefined
    }
  }, [id, show])
  const close = useCallback((closed: string) => {
    if (newest.current?.id === closed) newest.current.show({id: undefined})
  }, [])
  const linkTo = useCallback((to: string) => ({kind, id: to, _searchParams: filterParams(filter)}), [kind, filter])
  return useMemo(() => ({kind, id, filter, show, close, linkTo}), [kind, id, filter, show, close, linkTo])
}
