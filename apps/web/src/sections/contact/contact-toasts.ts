import type {FieldErrors} from '@site/forms/form-schema'
import {contactWording} from '@site/forms/wording'

/** One toast for whatever is empty; only a complete message is told what else is wrong with it. */
export function contactToasts(errors: FieldErrors): string[] {
  const texts = Object.values(errors).filter((text) => text !== undefined)
  return texts.includes(contactWording.empty) ? [contactWording.empty] : texts
}
