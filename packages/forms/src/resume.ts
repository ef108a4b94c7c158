import type {FileField} from './file-field.ts'

/** The file question of the application. */
export const resumeField = {
  name: 'resume',
  label: 'Resume',
  urdu: 'کوائف نامہ',
  missing: 'Resume is required',
  hint: 'PDF, DOC or DOCX, up to 5 MB.',
  most: 1,
  maxBytes: 5_242_880,
  kinds: ['pdf', 'doc', 'docx'],
  wording: {
    tooLarge: 'Resume file size must be less than 5MB',
    tooMany: 'One resume only',
    wrongType: 'Resume must be a PDF, DOC or DOCX file',
    unsafe: 'Resume must not hold macros, linked templates or embedded objects. Save it as PDF and send that',
    infected: 'This file was refused by the virus scanner. Please send another one.',
    gone: 'The upload is no longer there. Please choose the file again.',
  },
} as const satisfies FileField
