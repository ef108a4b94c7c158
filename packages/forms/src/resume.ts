/** Largest accepted resume in bytes; a file of exactly this size passes. */
export const RESUME_MAX_BYTES = 5_242_880

/** How much of the start of a file `resumeKind` needs. */
export const RESUME_HEAD_BYTES = 8

export const resumeWording = {
  missing: 'Resume is required',
  tooLarge: 'Resume file size must be less than 5MB',
  wrongType: 'Resume must be a PDF, DOC or DOCX file',
  infected: 'This file was refused by the virus scanner. Please send another one.',
} as const

/** The file question of the application; it is not text, so it has no schema but `resumeProblem`. */
export const resumeField = {
  name: 'resume',
  label: 'Resume',
  missing: resumeWording.missing,
  hint: 'PDF, DOC or DOCX, up to 5 MB.',
} as const

export type ResumeKind = 'pdf' | 'doc' | 'docx'

/** Media types by kind; the keys are also the accepted file name endings. */
export const resumeMediaTypes: Readonly<Record<ResumeKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** For the `accept` attribute of a file input. */
export const resumeAccept = Object.entries(resumeMediaTypes)
  .map(([kind, mediaType]) => `.${kind},${mediaType}`)
  .join(',')

/** The first bytes by kind: `%PDF-`, the compound file of Word 97, and a ZIP archive with at least one entry. */
const MARKS: Readonly<Record<ResumeKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
}

/**
 * The kind of a resume, when its name's ending and its first bytes agree.
 * `head` is the first `RESUME_HEAD_BYTES` of the file, or the whole file. A DOCX is only known to be a ZIP archive.
 */
export function resumeKind(fileName: string, head: Uint8Array): ResumeKind | undefined {
  const name = fileName.toLowerCase()
  const kinds = Object.keys(resumeMediaTypes) as ResumeKind[]
  return kinds.find((kind) => name.endsWith(`.${kind}`) && MARKS[kind].every((byte, at) => head[at] === byte))
}

/** The message about a chosen file, or undefined when it may be sent. `size` in bytes. */
export function resumeProblem(file: {name: string; size: number; head: Uint8Array} | undefined): string | undefined {
  if (!file) return resumeWording.missing
  if (file.size > RESUME_MAX_BYTES) return resumeWording.tooLarge
  return resumeKind(file.name, file.head) ? undefined : resumeWording.wrongType
}

/** Writes a size as people read it: "640 KB", "1.2 MB". `bytes` are counted in steps of 1024, as the limit is. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  // From 1,000 on: "1024 KB" would be a megabyte in disguise.
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
