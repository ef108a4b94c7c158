import * as v from 'valibot'
import type {Field} from './field.ts'
import {type FieldSchema, fieldSchema} from './field-schema.ts'
import type {Words} from './words/en.ts'

export type Answers<Name extends string> = {[N in Name]: string}
export type FieldErrors<Name extends string = string> = {
  [N in Name]?: string
}
export type Checked<Name extends string> =
  | {readonly ok: true; readonly answers: Answers<Name>}
  | {readonly ok: false; readonly errors: FieldErrors}

/** A strict schema of exactly these fields, in their order; any other field is refused. */
export function formSchema<const F extends readonly Field[]>(fields: F, problem: Words['problem']) {
  type Name = F[number]['name']
  // No prototype: valibot asks `key in entries`, and `constructor` is not a field.
  const entries: Record<string, FieldSchema> = Object.create(null)
  for (const field of fields) entries[field.name] = fieldSchema(field, problem)
  return v.strictObject(entries as {[N in Name]: FieldSchema}, problem.unknown)
}

/**
 * Checks what was entered. `errors` holds one message a field, in the order of the fields;
 * an input that is no object at all is reported under `form`.
 */
export function checkForm<Name extends string>(
  schema: v.GenericSchema<unknown, Answers<Name>>,
  entered: unknown,
): Checked<Name> {
  const result = v.safeParse(schema, entered, {abortPipeEarly: true})
  if (result.success) return {ok: true, answers: result.output}
  const errors = new Map<string, string>()
  for (const issue of result.issues) {
    const name = String(issue.path?.[0]?.key ?? 'form')
    if (!errors.has(name)) errors.set(name, issue.message)
  }
  return {ok: false, errors: Object.fromEntries(errors)}
}
