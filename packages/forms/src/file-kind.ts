type FileKindFacts = {
  /** Under which it is served, whatever its sender called it. */
  readonly mediaType: string
  /** Endings of its name. */
  readonly endings: readonly string[]
  /** Tells whether its first bytes are those of this kind. */
  readonly begins: (head: Uint8Array) => boolean
}

// The text form is pairs of lines, a number and a value: comments (999), then the first section (0, SECTION).
const TEXT_DXF = /^(?:\s*999[ \t]*\r?\n[^\r\n]*\r?\n)*\s*0[ \t]*\r?\n\s*SECTION\s/
const BINARY_DXF = 'AutoCAD Binary DXF\r\n\x1a\0'

/** White space and the mark of UTF-8, which some programs write in front of a PDF and every reader passes over. */
const BEFORE_PDF = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-/

function mark(...bytes: readonly number[]): FileKindFacts['begins'] {
  return (head) => bytes.every((byte, at) => head[at] === byte)
}

/** Bytes of the start of a file by which its kind is told: a drawing may begin with comments. */
export const FILE_HEAD_BYTES = 1024

/** The first bytes as text, a sign each. */
export const headText = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, FILE_HEAD_BYTES))

function beginsDxf(head: Uint8Array): boolean {
  const text = headText(head)
  return text.startsWith(BINARY_DXF) || TEXT_DXF.test(text)
}

// With at least one entry.
const beginsZip = mark(0x50, 0x4b, 0x03, 0x04)

/** Every kind of file that a form takes. A DOCX is only known to be a ZIP archive by its beginning. */
export const fileKinds = {
  pdf: {mediaType: 'application/pdf', endings: ['pdf'], begins: (head) => BEFORE_PDF.test(headText(head))},
  // The compound file of Word 97.
  doc: {
    mediaType: 'application/msword',
    endings: ['doc'],
    begins: mark(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    begins: beginsZip,
  },
  // Since release 13: AC1012, AC1014, AC1015 and so on.
  dwg: {mediaType: 'image/vnd.dwg', endings: ['dwg'], begins: mark(0x41, 0x43, 0x31, 0x30)},
  dxf: {mediaType: 'image/vnd.dxf', endings: ['dxf'], begins: beginsDxf},
  jpg: {mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], begins: mark(0xff, 0xd8, 0xff)},
  png: {mediaType: 'image/png', endings: ['png'], begins: mark(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)},
  zip: {mediaType: 'application/zip', endings: ['zip'], begins: beginsZip},
} as const satisfies Record<string, FileKindFacts>

export type FileKind = keyof typeof fileKinds
