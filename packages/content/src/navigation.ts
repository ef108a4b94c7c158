import type {ShellQueryResult} from '../sanity.types.ts'
import {firstLastDay} from './validity.ts'

type Projected = ShellQueryResult['navigation']
type ProjectedItem = Projected['items'][number]
type ProjectedChild = ProjectedItem['children'][number]

/** An entry below another; `validUntil` is the last day of the certificates that its page is about. */
type NavChild = Omit<ProjectedChild, 'groups'> & {validUntil: string | null}

export type Navigation = Omit<Projected, 'items'> & {
  items: (Omit<ProjectedItem, 'children'> & {children: NavChild[]})[]
}

/** A page with certificates of several groups says nothing of one of them. */
export function arrangeNavigation(
  {items, ...navigation}: Projected,
  certificates: ShellQueryResult['certificates'],
): Navigation {
  const arranged = ({groups, ...child}: ProjectedChild): NavChild => {
    const own = groups.length === 1 ? certificates.filter(({group}) => group === groups[0]) : []
    return {...child, validUntil: firstLastDay(own.map(({validUntil}) => validUntil))}
  }
  return {...navigation, items: items.map((item) => ({...item, children: item.children.map(arranged)}))}
}
