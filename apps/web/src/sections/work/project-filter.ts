export type ProjectFilter = {type?: 'complete' | 'running'; all: boolean}

/** Which projects an address asks for: `?type=complete|running`, and `all=1` for more than the first ones. */
export function projectFilter({pathname, search}: {pathname: string; search: string}) {
  const query = new URLSearchParams(search)
  const type = query.get('type')
  const filter: ProjectFilter = {
    type: type === 'complete' || type === 'running' ? type : undefined,
    all: query.get('all') === '1',
  }
  return {...filter, address: (wanted: ProjectFilter) => pathname + searchOf(wanted)}
}

function searchOf({type, all}: ProjectFilter): string {
  const search = new URLSearchParams({...(type && {type}), ...(all && {all: '1'})}).toString()
  return search && `?${search}`
}
