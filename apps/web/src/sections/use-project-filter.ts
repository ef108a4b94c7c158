import {useSearchParams} from 'react-router-dom'

export type ProjectFilter = {type?: 'complete' | 'running'; all: boolean}

/** Which projects the address asks for: `?type=complete|running`, and `all=1` for more than the first ones. */
export function useProjectFilter(): ProjectFilter {
  const [search] = useSearchParams()
  const type = search.get('type')
  return {type: type === 'complete' || type === 'running' ? type : undefined, all: search.get('all') === '1'}
}

/** The same list under another filter, as a link relative to the page. */
export function filterSearch({type, all}: ProjectFilter): string {
  const search = new URLSearchParams({...(type && {type}), ...(all && {all: '1'})}).toString()
  return search ? `?${search}` : '.'
}
