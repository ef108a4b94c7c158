import type {Field} from './field.ts'

/** Some questions of a longer form under one heading. */
export type FormPart = {
  /** Anchor of the part on the page. */
  readonly id: string
  readonly heading: string
  readonly fields: readonly Field[]
}
