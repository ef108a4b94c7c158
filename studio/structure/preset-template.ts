import type {Template} from 'sanity'

const preset = (schemaType: string, field: string, title: string): Template => ({
  id: `${schemaType}-${field}`,
  title,
  schemaType,
  parameters: [{name: field, type: 'string'}],
  value: (parameters: Record<string, string>) => ({[field]: parameters[field]}),
})

/** New entries made in a list of one kind begin as that kind. */
export const presetTemplates: Template[] = [
  preset('project', 'status', 'Project with a status'),
  preset('certificate', 'group', 'Certificate of a group'),
  preset('equipment', 'category', 'Equipment of a table'),
  preset('staffMember', 'department', 'Staff member of a department'),
  {
    id: 'page-parent',
    title: 'Page below another',
    schemaType: 'page',
    parameters: [{name: 'parent', type: 'string'}],
    value: ({parent}: {parent: string}) => ({parent: {_type: 'reference', _ref: parent}}),
  },
]
