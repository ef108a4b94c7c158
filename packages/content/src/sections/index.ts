import {companySections} from './company.ts'
import {contactSections} from './contact.ts'
import {openingSections} from './opening.ts'
import {textSections} from './text.ts'
import {workSections} from './work.ts'

/**
 * The sections of the document in scope, in the order of the page. Written out one by one, because TypeGen reads this
 * source and cannot follow a loop; one that is missing does not compile (section.ts).
 */
export const sections = `coalesce(sections[]{
  _key,
  _type,
  label,
  ${openingSections},
  ${textSections},
  ${workSections},
  ${companySections},
  ${contactSections}
}, [])`
