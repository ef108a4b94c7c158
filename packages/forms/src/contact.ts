import {contactMessageFields} from './contact-field.ts'
import {formSchema} from './form-schema.ts'
import type {Words} from './words/en.ts'

export const contactSchema = (words: Words) => formSchema(contactMessageFields(words), words.problem)
