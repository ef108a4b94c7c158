import type {DocumentActionComponent} from 'sanity'

/** Documents of which there is exactly one, with the type as its id. */
export const singletonTypes: ReadonlySet<string> = new Set(['siteSettings', 'navigation', 'homePage'])

export const isSingleton = (type: string): boolean => singletonTypes.has(type)

const allowed = new Set<DocumentActionComponent['action']>(['publish', 'discardChanges', 'restore'])

/** The site cannot be shown without its singletons, so they are neither copied, unpublished nor deleted. */
export const singletonActions = ({action}: DocumentActionComponent): boolean => allowed.has(action)
