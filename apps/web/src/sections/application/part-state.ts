import type {ApplicationPart} from '@site/forms/application-part'
import type {FieldErrors} from '@site/forms/form-schema'

export type PartState = 'open' | 'filled' | 'wrong'

/**
 * How far a part has come. A part that asks for nothing counts as filled once something stands in it, or when the
 * application has been tried: then its emptiness is an answer.
 */
export function partState(
  fields: ApplicationPart['fields'],
  answers: Readonly<Record<string, string>>,
  errors: FieldErrors,
  tried: boolean,
): PartState {
  const entered = (name: string) => (answers[name] ?? '').trim() !== ''
  if (fields.some(({name}) => errors[name])) return 'wrong'
  const enforced = fields.filter(({missing}) => missing)
  if (enforced.length === 0) return tried || fields.some(({name}) => entered(name)) ? 'filled' : 'open'
  return enforced.every(({name}) => entered(name)) ? 'filled' : 'open'
}
