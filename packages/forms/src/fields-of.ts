import {applicationFields} from './application-part.ts'
import {contactMessageFields} from './contact-field.ts'
import type {Field} from './field.ts'
import {quoteFields} from './quote-part.ts'
import {registrationFields} from './registration-part.ts'
import type {Words} from './words/en.ts'

/** The fields of each form that visitors send. */
export const fieldsOf = {
  contact: contactMessageFields,
  quote: quoteFields,
  registration: registrationFields,
  application: applicationFields,
} as const satisfies Record<string, (words: Words) => readonly Field[]>
