import {isDraftId, isVersionId} from './document/document-id.ts'

/** A right of a member in a lake. Every member may read. */
export type Right =
  /** Write drafts and versions, and upload. */
  | 'content.draft'
  /** Write all documents. */
  | 'content.publish'
  | 'comments.write'
  /** Change and delete comments of others. */
  | 'comments.moderate'
  /** Look after datasets and webhooks. */
  | 'project.manage'

/** Tells whether a member has a right. */
export type May = (right: Right) => boolean

/** Named rights, as the Studio is told of them. Rights that are not the lake's mean something elsewhere. */
type Role = {title: string; description: string; rights: readonly string[]}

/** Roles by name, the one with the most rights first. */
export type Roles = Readonly<Record<string, Role>>

/** The roles of a lake that runs by itself, by the names that Sanity gives them. */
export const ROLES = {
  administrator: {
    title: 'Administrator',
    description: 'May read and change all content, and look after the project',
    rights: ['content.draft', 'content.publish', 'comments.write', 'comments.moderate', 'project.manage'],
  },
  editor: {
    title: 'Editor',
    description: 'May read, change and publish all content',
    rights: ['content.draft', 'content.publish', 'comments.write'],
  },
  contributor: {
    title: 'Contributor',
    description: 'May read all content and write drafts, which somebody else publishes',
    rights: ['content.draft', 'comments.write'],
  },
  viewer: {title: 'Viewer', description: 'May read all content', rights: []},
} satisfies Roles

export type RoleName = keyof typeof ROLES

/** The role of a token of which nothing is said, and of one whose role is not known here. */
export const [USUAL_ROLE, LEAST_ROLE] = ['administrator', 'viewer'] as const satisfies RoleName[]

/** A role as the Studio is told of it. */
export type RoleFacts = {name: string; title: string; description?: string}

export const rightsOf =
  (roles: Roles, name: string): May =>
  (right) =>
    roles[name]?.rights.includes(right) ?? false

/** Returns the facts of a role; its name alone of one that is not among the roles. */
export function roleFacts(roles: Roles, name: string): RoleFacts {
  const role = roles[name]
  return role ? {name, title: role.title, description: role.description} : {name, title: name}
}

/** Returns all of them for those who give roles to people and tokens. */
export const allRoleFacts = (roles: Roles) =>
  Object.keys(roles).map((name) => ({...roleFacts(roles, name), ...TO_EVERYBODY}))

const TO_EVERYBODY = {isCustom: false, appliesToUsers: true, appliesToRobots: true}

/** Tells which documents may be made, changed and deleted by their id: the one place that decides it. */
export const mayWriteDocument =
  (may: May) =>
  (id: string): boolean =>
    may('content.publish') || (may('content.draft') && (isDraftId(id) || isVersionId(id)))

export type Grant = {filter: string; permissions: string[]}

const READING: Grant = {filter: '_id in path("**")', permissions: ['read', 'history']}
const WRITING = ['read', 'update', 'create', 'history', 'manage', 'editHistory']
const ALL: Grant[] = [{filter: '_id in path("**")', permissions: WRITING}]
const DRAFTS: Grant[] = [
  READING,
  {filter: '_id in path("drafts.**") || _id in path("versions.**")', permissions: WRITING},
  // Uploads. What is written about a file is shared by all: only a member who may publish changes it.
  {filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['read', 'create']},
]

/** Returns the same for the Studio, which shows no button for what would be refused. */
export function grantsOf(may: May): Grant[] {
  if (may('content.publish')) return ALL
  return may('content.draft') ? DRAFTS : [READING]
}

/** Returns the rights in a dataset of comments, whose documents are comments: writing them is its own right. */
export const rightsInComments =
  (may: May): May =>
  (right) =>
    right === 'content.draft' || right === 'content.publish' ? may('comments.write') : may(right)
