import {defineArrayMember, defineField} from 'sanity'
import {needed} from '../rules/needed.ts'
import {insertMenuOf} from '../sections/picker/insert-menu.ts'
import {SectionsInput} from '../sections/picker/section-picker.tsx'

/** The parts of a page in order. `without` names sections that the page may not use. */
export const sectionsField = ({without = []}: {without?: string[]} = {}) => {
  const insertMenu = insertMenuOf(without)
  return defineField({
    name: 'sections',
    title: 'Sections',
    description: 'The parts of the page from top to bottom; drag to reorder. Example: a text, then a gallery.',
    type: 'array',
    group: 'content',
    of: insertMenu.groups.flatMap((group) => group.of).map((type) => defineArrayMember({type})),
    options: {insertMenu},
    components: {input: SectionsInput},
    validation: (rule) => needed('a section, so that the page is not empty')(rule.min(1)),
  })
}
