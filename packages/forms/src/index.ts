/**
 * Everything that browser, API and Studio agree on about the forms. Pages take single modules, to fetch no more than
 * they use.
 */
export {applicationSchema} from './application.ts'
export {type ApplicationChoices, choicesOf, firstChoices, withChoices} from './application-choice.ts'
export {applicationFields, applicationParts} from './application-part.ts'
export {contactSchema} from './contact.ts'
export {type ContactKind, contactFields, contactMessageFields} from './contact-field.ts'
export {drawingField, drawingRule} from './drawing.ts'
export {type Field, type Option, shownValue} from './field.ts'
export {fieldsOf} from './fields-of.ts'
export {
  aboutFile,
  acceptOf,
  type FileField,
  fileCountProblem,
  fileKind,
  fileProblem,
  UPLOADS_FIELD,
} from './file-field.ts'
export {FILE_HEAD_BYTES, type FileKind, fileKinds} from './file-kind.ts'
export {fill} from './fill.ts'
export type {FormPart} from './form-part.ts'
export {
  type Answers,
  type Checked,
  checkForm,
  type FieldErrors,
} from './form-schema.ts'
export {ELAPSED_HEADER, type Guard, guardFields, IDEMPOTENCY_HEADER, MINIMUM_ELAPSED_MS, readGuard} from './guard.ts'
export {isLanguage, type Language, languages} from './language.ts'
export {
  fillLetter,
  fillText,
  isUnfinished,
  type Letter,
  LONGEST_LETTER,
  MOST_LETTERS,
  unknownPlaceholders,
} from './letter.ts'
export {isMailAddress, readMailAddress, withoutMarks} from './mail-address.ts'
export {experienceLevels, positions, workKinds, workLocations} from './option.ts'
export {quoteSchema} from './quote.ts'
export {LONGEST_ABOUT, quoteFields, quoteParts} from './quote-part.ts'
export {registrationSchema} from './registration.ts'
export {firstTrades, tradesOf, withTrades} from './registration-choice.ts'
export {documentField, registrationFields, registrationParts} from './registration-part.ts'
export {resumeField, resumeRule} from './resume.ts'
export {sizeText} from './size-text.ts'
export {OFFICE_ZONE} from './today.ts'
export type {Wording, Words} from './words/en.ts'
