import {parsePath, routes} from '@site/routes'
import {isRedirectTarget} from '@site/routes/redirect-target'
import {getPublishedId, type ValidationContext} from 'sanity'
import {say} from '../../language/say.ts'
import {checkLinkTarget} from './link.ts'

const apiVersion = '2025-02-19'

export const checkFrom = (from: string | undefined): true | string => {
  if (!from) return true
  if (!/^\/(?!\/)[^\s?#]+$/.test(from)) return say('Begin with / and leave out the name of the site, spaces, ? and #.')
  return !from.endsWith('/') || say('Leave out the / at the end.')
}

/** Elsewhere on this site, or on another one. */
export const checkRedirectTo = (href: string | undefined): true | string =>
  !href || isRedirectTarget(href) || say('Begin the address with / or https://.')

export const checkTo = (document: object | undefined): true | string => checkLinkTarget(document)

const users = `{
  "redirect": defined(*[_type == "redirect" && from == $from && !(_id in [$id, "drafts." + $id])][0]._id),
  "page": *[_type in $types && slug.current == $slug && coalesce(language, "en") == $language && !(_id in path("drafts.**"))][0].title
}`

async function usersOf(from: string | undefined, {document, getClient}: ValidationContext) {
  if (!from || !document) return undefined
  const {path, slug, language = 'en'} = parsePath(from) ?? {}
  const types = routes.flatMap((route) => (route.path === path ? route.type : []))
  const params = {from, id: getPublishedId(document._id), types, slug: slug ?? '', language}
  return getClient({apiVersion}).fetch<{redirect: boolean; page: string | null}>(users, params, {perspective: 'raw'})
}

/** Only one thing can be at an address, and a page goes before a redirect. */
export const checkFromUse = {
  async error(from: string | undefined, context: ValidationContext) {
    const found = await usersOf(from, context)
    return !found?.redirect || say('Another redirect begins at this address already.')
  },
  async warning(from: string | undefined, context: ValidationContext) {
    const found = await usersOf(from, context)
    return (
      !found?.page || say('“{page}” is at this address now: it is shown as long as it is there.', {page: found.page})
    )
  },
}
