import type {Field} from './field.ts'
import type {FormPart} from './form-part.ts'
import {workKinds} from './option.ts'
import type {Wording} from './wording.ts'

const what = [
  // Names of the works and the service whose pages led here.
  {
    name: 'about',
    label: 'Looked at',
    kind: 'hidden',
    longest: 500,
  },
  {
    name: 'work',
    label: 'Kind of work',
    kind: 'select',
    missing: 'Kind of work is required',
    longest: 40,
    options: workKinds,
    placeholder: 'Choose a service',
  },
  {
    name: 'description',
    label: 'What is to be built',
    kind: 'textarea',
    missing: 'A description of the work is required',
    longest: 5000,
    hint: 'In your own words: the building, its use, and what we should price',
    wide: true,
  },
] as const satisfies readonly Field[]

const where = [
  {
    name: 'city',
    label: 'City',
    kind: 'text',
    missing: 'City is required',
    longest: 80,
    autocomplete: 'address-level2',
  },
  {
    name: 'plot',
    label: 'Plot or address',
    kind: 'text',
    longest: 300,
    autocomplete: 'off',
  },
] as const satisfies readonly Field[]

const size = [
  {
    name: 'area',
    label: 'Covered area',
    kind: 'number',
    longest: 12,
    hint: 'Square feet, roughly',
    autocomplete: 'off',
  },
  {
    name: 'floors',
    label: 'Floors',
    kind: 'number',
    longest: 3,
    autocomplete: 'off',
  },
  {
    name: 'startDate',
    label: 'Start on site',
    kind: 'date',
    longest: 10,
  },
  {
    name: 'quoteBy',
    label: 'Quote needed by',
    kind: 'date',
    longest: 10,
    ahead: true,
  },
] as const satisfies readonly Field[]

const sender = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    missing: 'Name is required',
    longest: 120,
    autocomplete: 'name',
  },
  {
    name: 'company',
    label: 'Company',
    kind: 'text',
    longest: 160,
    autocomplete: 'organization',
  },
  {
    name: 'phone',
    label: 'Phone number',
    kind: 'tel',
    missing: 'Phone number is required',
    longest: 40,
    autocomplete: 'tel',
    placeholder: '+92 300 0000000',
  },
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    missing: 'Email is required',
    longest: 254,
    autocomplete: 'email',
  },
] as const satisfies readonly Field[]

export const quoteFields = [...what, ...where, ...size, ...sender] as const

/** The parts in which a quote is asked for; the drawings stand before the last, which says whom to answer. */
export const quoteParts = [
  {id: 'what', heading: 'What', fields: what},
  {id: 'where', heading: 'Where', fields: where},
  {id: 'how-big-and-by-when', heading: 'How big and by when', fields: size},
  {id: 'whom-to-answer', heading: 'Whom to answer', fields: sender},
] as const satisfies readonly FormPart[]

export const quoteWording = {
  submit: 'Ask for a quote',
  sending: 'Sending...',
  sent: 'Your request has arrived!',
  refused: 'Your request could not be sent. Please try again.',
  unreachable: 'Something went wrong. Try again later.',
} as const satisfies Wording & {submit: string}
