import {type Sentence, say} from '../language/say.ts'

type Choice = {value: string; title: Sentence}

/** The listing says Complete and Running; a project's own page says Complete and Ongoing. */
export const projectStatuses: Choice[] = [
  {value: 'complete', title: 'Complete'},
  {value: 'running', title: 'Running'},
]

/** Kinds of the frame under the title of a page. */
export const pageHeads: Choice[] = [
  {value: 'plate', title: 'Plate: a picture with its facts'},
  {value: 'figure', title: 'Figure: a number over what it counts'},
  {value: 'portrait', title: 'Portrait: somebody and what he says'},
  {value: 'form', title: 'Form: the first question at once'},
]

export const elevationCorners: Choice[] = [
  {value: 'left', title: 'Left'},
  {value: 'right', title: 'Right'},
]

/** Groups of certificates; each has its own page on the site. */
export const certificateGroups: Choice[] = [
  {value: 'pec', title: 'PEC (engineering council)'},
  {value: 'cap', title: 'CAP (membership)'},
  {value: 'pra', title: 'PRA (revenue authority)'},
  {value: 'completion', title: 'Completion (handed-over projects)'},
  {value: 'affiliation', title: 'Affiliation (memberships)'},
]

/** Kinds of records of safety and quality. */
export const recordKinds: Choice[] = [
  {value: 'safety', title: 'Health and safety'},
  {value: 'quality', title: 'Quality'},
  {value: 'environment', title: 'Environment'},
]

/** The tables of the tools and plants list. */
export const equipmentCategories: Choice[] = [
  {value: 'instrument', title: 'Instrument'},
  {value: 'plant', title: 'Plant and machinery'},
]

/** The tables of the man power list, in the order in which they are printed. */
export const staffDepartments: Choice[] = [
  {value: 'engineering', title: 'Engineers'},
  {value: 'administration', title: 'Administration staff'},
  {value: 'advisor', title: 'Corporate and engineering advisor'},
  {value: 'quantity-surveying', title: 'Quantity surveyors'},
]

/** Places in which equipment and staff are shown. */
export const places: Choice[] = [
  {value: 'overview', title: 'Overview page (with picture)'},
  {value: 'list', title: 'Printable list'},
]

/** As what the company built: the forms of public authorities ask for one of these. */
export const contractRoles: Choice[] = [
  {value: 'prime', title: 'Prime contractor'},
  {value: 'subcontractor', title: 'Subcontractor'},
  {value: 'partner', title: 'Partner in a joint venture'},
]

/** The forms that public authorities ask for, by title: their numbers differ from one authority to the next. */
export const sheetKinds: Choice[] = [
  {value: 'letter', title: 'Letter of application'},
  {value: 'general', title: 'General information'},
  {value: 'turnover', title: 'General experience record'},
  {value: 'contracts', title: 'Contracts of similar nature and complexity'},
  {value: 'commitments', title: 'Current contract commitments'},
  {value: 'personnel', title: 'Personnel capabilities'},
  {value: 'equipment', title: 'Equipment capabilities'},
  {value: 'finances', title: 'Financial capability'},
  {value: 'litigation', title: 'Litigation history'},
  {value: 'jointVenture', title: 'Joint venture summary'},
  {value: 'attachments', title: 'Attachments'},
]

export const employmentKinds: Choice[] = [
  {value: 'fullTime', title: 'Full time'},
  {value: 'partTime', title: 'Part time'},
  {value: 'contract', title: 'For one contract'},
  {value: 'temporary', title: 'For a time'},
  {value: 'daily', title: 'By the day'},
  {value: 'apprentice', title: 'Apprenticeship'},
]

export const payPeriods: Choice[] = [
  {value: 'hour', title: 'an hour'},
  {value: 'day', title: 'a day'},
  {value: 'month', title: 'a month'},
  {value: 'year', title: 'a year'},
]

/** The words of a stored value, for previews. */
export const titleOf = (choices: Choice[], value: string | undefined): string | undefined => {
  const title = choices.find((choice) => choice.value === value)?.title
  return title ? say(title) : value
}
