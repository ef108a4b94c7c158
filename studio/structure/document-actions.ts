import {useDeleteTranslationAction as deleteTranslation} from '@sanity/document-internationalization'
import {LaunchIcon} from '@sanity/icons/Launch'
import {pathOf, translatedTypes} from '@site/routes'
import type {Right} from '@site/staff/contract'
import {useEffect, useState} from 'react'
import type {
  DocumentActionComponent,
  DocumentActionsResolver,
  DuplicateDocumentActionComponent,
  SanityDocumentLike,
} from 'sanity'
import {useCurrentUser} from 'sanity'
import {shareDraft} from '../draft-link/share-draft.tsx'
import {noteFormerName} from '../health/rename/rename-banner.tsx'
import {useSpoken} from '../language/say.ts'
import {askPublish} from '../publish-request/ask-publish.tsx'
import {leaveRedirect} from '../redirect/leave-redirect.ts'
import {holdUnread} from '../schema/fields/written-day.tsx'
import {rankBehind} from '../schema/rules/rank.ts'
import {studioConfig} from '../studio-config.ts'
import {putBack, takeOff} from '../take-off/take-off.tsx'
import {userMay} from '../user-may.ts'
import {isMadeByForm, isSingleton} from './singleton.ts'

/**
 * Returns what can be done with a document: Publish, Open on the site, and those of the Studio's own that fit the
 * document.
 */
export const documentActions: DocumentActionsResolver = (actions, {schemaType, currentUser}) => {
  const [publish, ...others] = isSingleton(schemaType)
    ? actions.filter(keepsSingleton).map(noted)
    : actions.flatMap((action) => ownAction(action, schemaType)).map(changed)
  const hidden = RIGHTS.flatMap(({right, actions: needing}) => (userMay(currentUser, right) ? [] : needing))
  const ofType = translatedTypes.some((type) => type === schemaType)
    ? [...others, deleteTranslation as DocumentActionComponent]
    : others
  const offered = publish ? [askPublish, publish, openOnSite, shareDraft, ...ofType].map(held) : [openOnSite]
  return offered.filter(({action}) => !action || !hidden.includes(action))
}

/** Returns what is offered in the place of one of Sanity's: Unpublish is in no menu of it, and leaves an empty form behind. */
function ownAction(action: DocumentActionComponent, schemaType: string): DocumentActionComponent[] {
  if (action.action === 'unpublish') return [takeOff]
  return action.action !== 'duplicate' || isMadeByForm(schemaType) ? [action] : []
}

/** Actions by the right that they take: without it there is no button. That they would be refused all the same, the lake sees to. */
const RIGHTS: readonly {right: Right; actions: readonly string[]}[] = [
  {right: 'content.publish', actions: ['publish', 'unpublish', 'schedule', 'deleteTranslation']},
  {
    right: 'content.draft',
    actions: ['delete', 'discardChanges', 'discardVersion', 'unpublishVersion', 'duplicate', 'restore'],
  },
]

const harmless = new Set<DocumentActionComponent['action']>([
  'publish',
  'schedule',
  'discardChanges',
  'discardVersion',
  'restore',
])

/** The site cannot be shown without its singletons, so they are neither copied, unpublished nor deleted. */
const keepsSingleton = ({action}: DocumentActionComponent): boolean => harmless.has(action)

/**
 * Returns the same function for the same action each time. The Studio tells actions apart by their functions: where they
 * were new ones, a late answer of the old ones left the document without any button.
 */
function once(wrap: (action: DocumentActionComponent) => DocumentActionComponent) {
  const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action: DocumentActionComponent): DocumentActionComponent => {
    const wrapped = made.get(action) ?? wrap(action)
    made.set(action, wrapped)
    return wrapped
  }
}

const changed = once((action) => leaveRedirect(copyWithoutAddress(putBack(action))))
const noted = once(noteFormerName)
const held = once((action) => settled(holdUnread(action)))

/** Longer than the Studio gathers what actions say (60 ms). */
const SETTLED_MS = 500

/**
 * Has Publish say itself once more after a while. The Studio gathers what all actions of a document say; where those that it offered
 * before, for another perspective, are gathered last, it holds nothing of these, and shows no button until one of them changes.
 */
function settled(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const describe: DocumentActionComponent = action
  const useSettled: DocumentActionComponent = (props) => {
    const description = describe(props)
    const [isSettled, setSettled] = useState(false)
    useEffect(() => {
      const timer = setTimeout(setSettled, SETTLED_MS, true)
      return () => clearTimeout(timer)
    }, [])
    return description && {...description, ...(isSettled && {group: description.group ?? ['default']})}
  }
  useSettled.action = action.action
  useSettled.displayName = action.displayName
  return useSettled
}

/** Changes the action Duplicate, and leaves the others alone. */
function copyWithoutAddress(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'duplicate') return action
  const duplicate: DuplicateDocumentActionComponent = action
  const useCopy: DocumentActionComponent = (props) => duplicate({...props, mapDocument})
  useCopy.action = action.action
  useCopy.displayName = action.displayName
  return useCopy
}

/** A copy keeps all but the address, which only one document may have, and comes right after its original. */
function mapDocument({slug: _slug, ...copy}: SanityDocumentLike): SanityDocumentLike {
  if (typeof copy.title === 'string') copy.title = `${copy.title} (copy)`
  if (typeof copy.orderRank === 'string') copy.orderRank = rankBehind(copy.orderRank)
  return copy
}

/** For every document with a page: opens it on the site, or a draft in the preview where none is published or the user may not publish. */
const openOnSite: DocumentActionComponent = ({published, draft}) => {
  const mayPublish = userMay(useCurrentUser(), 'content.publish')
  const {say} = useSpoken()
  const shown = draft && !(published && mayPublish) ? draft : published
  const path = shown && pathOfDocument(shown)
  if (!path || !studioConfig.siteUrl) return null
  const isDraft = shown === draft
  const url = isDraft ? `/studio/preview?preview=${encodeURIComponent(path)}` : new URL(path, studioConfig.siteUrl).href
  return {
    label: say(isDraft ? 'See the draft' : 'Open on the site'),
    icon: LaunchIcon,
    title: isDraft ? say('Its page, as visitors will see it once it is published.') : url,
    onHandle: () => void window.open(url, '_blank', 'noopener'),
  }
}
openOnSite.displayName = 'OpenOnSite'

/** Returns the path of the page of a document. */
function pathOfDocument(document: {_type: string; slug?: unknown; language?: unknown}): string | undefined {
  const slug = document.slug
  const current = slug && typeof slug === 'object' && 'current' in slug ? String(slug.current) : undefined
  return pathOf({...document, slug: {current}}) ?? undefined
}
