import {type FileRule, fileFieldIn} from './file-field.ts'
import type {Words} from './words/en.ts'

export const resumeRule = {
  name: 'resume',
  required: true,
  most: 1,
  photographs: true,
  maxBytes: 5_242_880,
  kinds: ['pdf', 'doc', 'docx'],
} as const satisfies FileRule

/** The file question of the application. */
export const resumeField = (words: Words) => fileFieldIn(resumeRule, words.application.resume, words)
