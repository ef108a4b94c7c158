import type {MouseEventHandler, PropsWithChildren, Ref} from 'react'
import {useLink} from 'sanity/router'

type Props = PropsWithChildren<{
  /** Within the Studio: `/inbox/quote`. */
  to: string
  className?: string
  'aria-label'?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  ref?: Ref<HTMLAnchorElement>
}>

/** A link to any place of the Studio, also in another tool, that loads nothing anew. */
export function StudioLink({to, onClick, ...props}: Props) {
  const href = `/studio${to}`
  const link = useLink({href, ...(onClick && {onClick})})
  return <a {...props} href={href} onClick={link.onClick} />
}

/** Leads to the form of a document. */
export const toDocument = ({id, type}: {id: string; type: string}) => `/intent/edit/id=${id};type=${type}/`
/** Opens the Studio's own list of changes beside a form, as parameters of its pane. */
export const CHANGES = {
  inspect: 'sanity/structure/history',
  changesInspectorTab: 'review',
  since: '@lastPublished',
}

/** Leads to the form, with the list of what differs from what is published open at its side. */
export const toChanges = ({id, type}: {id: string; type: string}) =>
  `/intent/edit/${Object.entries({id, type, ...CHANGES})
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join(';')}/`

/** Leads to a field of a document. */
export const toField = ({id, type}: {id: string; type: string}, path: string) =>
  `/intent/edit/id=${id};type=${type};path=${encodeURIComponent(path)}/`
/** Leads to the empty form of a new document. */
export const toNew = (type: string) => `/intent/create/type=${type};template=${type}/`
