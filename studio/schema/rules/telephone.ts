import type {StringRule} from 'sanity'
import {say} from '../../language/say.ts'

/** As people write it, for example `+92 42 0000 0000`. */
const NUMBER = /^\+?[\d ()-]{7,20}$/

/** A telephone number; `example` shows how one is written. */
export const telephone = (example: string) => (rule: StringRule) =>
  rule.regex(NUMBER).error(say('Write digits and spaces, with the country code. Example: {example}.', {example}))
