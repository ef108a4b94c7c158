import type {ShellQueryResult} from '../sanity.types.ts'

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
  lastDays: ShellQueryResult['lastDays'],
): Navigation {
  const arranged = ({groups: [group, ...others], ...child}: ProjectedChild): NavChild => {
    return {...child, validUntil: group && others.length === 0 ? lastDays[group] : null}
  }
  return {...navigation, items: items.map((item) => ({...item, children: item.children.map(arranged)}))}
}
