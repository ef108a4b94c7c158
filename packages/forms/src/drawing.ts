import type {FileField} from './file-field.ts'

/** The file question of the request for a quote. */
export const drawingField = {
  name: 'drawings',
  label: 'Drawings',
  hint: 'PDF, DWG, DXF, JPG, PNG or ZIP. Up to 10 files, 25 MB each.',
  most: 10,
  maxBytes: 26_214_400,
  kinds: ['pdf', 'dwg', 'dxf', 'jpg', 'png', 'zip'],
  wording: {
    tooLarge: 'A drawing must not be larger than 25 MB',
    tooMany: 'Send at most 10 drawings; put more of them in one ZIP file',
    wrongType: 'A drawing must be a PDF, DWG, DXF, JPG, PNG or ZIP file',
    unsafe: 'A ZIP file must hold drawings and documents only, no programs and no macros',
    infected: 'The virus scanner refused a drawing. Please send it again without what it found',
    gone: 'An upload is no longer there. Please choose the drawings again.',
  },
} as const satisfies FileField
