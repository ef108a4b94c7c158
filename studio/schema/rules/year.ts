import type {NumberRule} from 'sanity'
import {say} from '../../language/say.ts'

/** A year in which a company of today may have done something. */
export const year = (rule: NumberRule) => rule.integer().min(1900).max(2100).error(say('A year. Example: 2005.'))
