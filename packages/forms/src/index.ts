/** What browser, API and Studio agree on about the two forms. Pages take single modules, to fetch no more than they use. */
export {type ApplicationFieldName, applicationSchema} from './application.ts'
export {
  type ApplicationPart,
  applicationFields,
  applicationParts,
  applicationWording,
} from './application-part.ts'
export {contactSchema} from './contact.ts'
export {type ContactFieldName, type ContactKind, contactFields, contactMessageFields} from './contact-field.ts'
export {type Field, type Option, shownValue} from './field.ts'
export {
  type Answers,
  type Checked,
  checkForm,
  type FieldErrors,
} from './form-schema.ts'
export {ELAPSED_HEADER, type Guard, guardFields, IDEMPOTENCY_HEADER, MINIMUM_ELAPSED_MS, readGuard} from './guard.ts'
export {
  experienceLevels,
  positions,
  shiftPreferences,
  workLocations,
} from './option.ts'
export {
  fileSize,
  RESUME_HEAD_BYTES,
  RESUME_MAX_BYTES,
  type ResumeKind,
  resumeAccept,
  resumeField,
  resumeKind,
  resumeMediaTypes,
  resumeProblem,
  resumeWording,
} from './resume.ts'
export {contactWording, type Wording} from './wording.ts'
