import {contactMessageFields, drawingField, resumeField} from '@site/forms'
import {en} from '@site/forms/words/en'

/** UTF-16 units that a message may have. */
export const LONGEST_MESSAGE = contactMessageFields(en).find(({name}) => name === 'message')?.longest ?? 0

/** Bytes of the largest file that is taken. */
export const LARGEST_RESUME = resumeField(en).maxBytes
export const LARGEST_DRAWING = drawingField(en).maxBytes
