import {type FieldRule, fieldsIn} from './field.ts'
import type {FormPart} from './form-part.ts'
import {experienceLevels, languageRule, positions, shiftPreferences, workLocations} from './option.ts'
import type {Words} from './words/en.ts'

const personal = [
  {name: 'firstName', kind: 'text', required: true, longest: 80, autocomplete: 'given-name'},
  {name: 'lastName', kind: 'text', required: true, longest: 80, autocomplete: 'family-name'},
] as const satisfies readonly FieldRule[]

const contact = [
  {name: 'email', kind: 'email', required: true, longest: 254, autocomplete: 'email'},
  {name: 'phone', kind: 'tel', required: true, longest: 40, autocomplete: 'tel', placeholder: '+92 300 0000000'},
  {name: 'address', kind: 'text', required: true, longest: 300, autocomplete: 'address-line1', wide: true},
  languageRule,
] as const satisfies readonly FieldRule[]

const job = [
  // Last part of the opening's address, whose page led here.
  {name: 'opening', kind: 'hidden', longest: 96},
  {name: 'position', kind: 'select', required: true, longest: 80, options: positions},
  {name: 'experience', kind: 'select', required: true, longest: 20, options: experienceLevels},
  {name: 'workLocation', kind: 'select', required: true, longest: 80, options: workLocations},
  {name: 'availableDate', kind: 'date', required: true, longest: 10, ahead: true},
  {name: 'expectedSalary', kind: 'text', required: true, longest: 120},
  {name: 'shiftPreference', kind: 'select', longest: 80, options: shiftPreferences},
] as const satisfies readonly FieldRule[]

const safety = [
  {name: 'safetyTraining', kind: 'textarea', longest: 2000, short: true},
  {name: 'certifications', kind: 'textarea', longest: 2000, short: true},
] as const satisfies readonly FieldRule[]

const work = [
  {name: 'previousWork', kind: 'textarea', required: true, longest: 5000, wide: true},
  {name: 'references', kind: 'textarea', required: true, longest: 2000, wide: true, short: true},
] as const satisfies readonly FieldRule[]

const emergency = [
  {name: 'emergencyContact', kind: 'text', required: true, longest: 120, autocomplete: 'off'},
  {
    name: 'emergencyPhone',
    kind: 'tel',
    required: true,
    longest: 40,
    autocomplete: 'off',
    placeholder: '+92 300 0000000',
  },
] as const satisfies readonly FieldRule[]

export const applicationFields = ({application, problem}: Words) =>
  fieldsIn([...personal, ...contact, ...job, ...safety, ...work, ...emergency], application.fields, problem)

/** The parts in which the application is asked, in order; the resume follows them as a part of its own. */
export function applicationParts({application: {fields, parts}, problem}: Words): readonly FormPart[] {
  return [
    {id: 'personal-information', heading: parts.personal, fields: fieldsIn(personal, fields, problem)},
    {id: 'contact-details', heading: parts.contact, fields: fieldsIn(contact, fields, problem)},
    {id: 'job-information', heading: parts.job, fields: fieldsIn(job, fields, problem)},
    {id: 'safety-and-qualifications', heading: parts.safety, fields: fieldsIn(safety, fields, problem)},
    {id: 'work-experience', heading: parts.work, fields: fieldsIn(work, fields, problem)},
    {id: 'emergency-contact', heading: parts.emergency, fields: fieldsIn(emergency, fields, problem)},
  ]
}
