import {isDraftId, isVersionId} from './document/document-id.ts'

/** Sanity's names of what somebody may do with the content; each may do what those behind it may. */
export type Role = 'administrator' | 'editor' | 'contributor' | 'viewer'

/** As the Studio is told of it. */
export type RoleFacts = {name: string; title: string; description?: string}

type Grant = {filter: string; permissions: string[]}

type RoleRights = {
  title: string
  description: string
  /** Tells whether the documents with this id may be made, changed and deleted: the one place that decides it. */
  mayWrite: (id: string) => boolean
  /** The same for the Studio, which shows no button for what would be refused. */
  grants: Grant[]
  /** Tells whether comments of others may be changed and deleted. */
  mayModerate?: true
}

const READING: Grant = {filter: '_id in path("**")', permissions: ['read', 'history']}
const WRITING = ['read', 'update', 'create', 'history', 'manage', 'editHistory']
const EVERYTHING: Grant[] = [{filter: '_id in path("**")', permissions: WRITING}]
const DRAFTS: Grant[] = [
  READING,
  {filter: '_id in path("drafts.**") || _id in path("versions.**")', permissions: WRITING},
  // Uploads; what is written about a file is everybody's.
  {filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['read', 'create']},
]

export const ROLES: Readonly<Record<Role, RoleRights>> = {
  administrator: {
    title: 'Administrator',
    description: 'May read and change all content, and look after accounts',
    mayWrite: () => true,
    mayModerate: true,
    grants: EVERYTHING,
  },
  editor: {
    title: 'Editor',
    description: 'May read, change and publish all content',
    mayWrite: () => true,
    grants: EVERYTHING,
  },
  contributor: {
    title: 'Contributor',
    description: 'May read all content and write drafts, which somebody else publishes',
    mayWrite: (id) => isDraftId(id) || isVersionId(id),
    grants: DRAFTS,
  },
  viewer: {
    title: 'Viewer',
    description: 'May read all content',
    mayWrite: () => false,
    grants: [READING],
  },
}

/** A role as the Studio is told of it. */
export function roleFacts(role: Role): RoleFacts {
  const {title, description} = ROLES[role]
  return {name: role, title, description}
}
