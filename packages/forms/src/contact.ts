import {contactMessageFields} from './contact-field.ts'
import {formSchema} from './form-schema.ts'

export const contactSchema = formSchema(contactMessageFields)
