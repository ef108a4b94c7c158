import {defineArrayMember, defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {sectionGroups} from '../sections/index.ts'

/** The parts of a page in order. `without` names sections that the page may not use. */
export const sectionsField = ({without = []}: {without?: string[]} = {}) => {
  const groups = sectionGroups.map(({name, title, sections}) => ({
    name,
    title,
    of: sections.map((section) => section.name).filter((name) => !without.includes(name)),
  }))
  return defineField({
    name: 'sections',
    title: 'Sections',
    description: 'The parts of the page from top to bottom; drag to reorder. Example: a text, then a gallery.',
    type: 'array',
    group: 'content',
    of: groups.flatMap((group) => group.of).map((type) => defineArrayMember({type})),
    options: {insertMenu: {filter: true, groups, views: [{name: 'list'}]}},
    validation: (rule) => needed('a section, so that the page is not empty')(rule.min(1)),
  })
}
