import type {InboxRight, Role} from '@site/staff/contract'

export const roles: readonly {value: Role; title: string; text: string}[] = [
  {value: 'administrator', title: 'Administrator', text: 'Everything, accounts too'},
  {value: 'editor', title: 'Editor', text: 'Writes and publishes'},
  {value: 'contributor', title: 'Contributor', text: 'Writes drafts, which others publish'},
  {value: 'viewer', title: 'Viewer', text: 'Reads'},
]

export const inboxRights: readonly {value: InboxRight; title: string}[] = [
  {value: 'both', title: 'Whole inbox'},
  {value: 'messages', title: 'Messages and quotes'},
  {value: 'applications', title: 'Applications'},
  {value: 'neither', title: 'No inbox'},
]

export const roleTitle = (role: Role) => roles.find(({value}) => value === role)?.title ?? role

export const inboxTitle = (inbox: InboxRight) => inboxRights.find(({value}) => value === inbox)?.title ?? inbox
