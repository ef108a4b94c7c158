/** What the queries' names (packages/content) mean in the schema, where they differ or do not say it. */

/** Types of the documents that a section or page shows under a name. */
export const typeOfChildren: Record<string, string> = {
  projects: 'project',
  related: 'project',
  services: 'service',
  cards: 'service',
  others: 'service',
  certificates: 'certificate',
  equipment: 'equipment',
  staff: 'staffMember',
  roles: 'manpowerRole',
  managers: 'manager',
  person: 'manager',
  partners: 'partner',
  posts: 'newsPost',
}

/** Fields that a query calls otherwise. */
export const fieldNames: Record<string, Record<string, string>> = {
  project: {picture: 'mainImage'},
}

/** What a click on a whole document opens; `title` where nothing is said. */
export const mainField: Record<string, string> = {
  equipment: 'name',
  staffMember: 'designation',
  manpowerRole: 'role',
  partner: 'name',
}
