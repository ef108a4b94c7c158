import type {Certificate, Picture} from '@site/content'

/** One image of a certificate; `index` is its place among all of the section, which is its place in the lightbox. */
export type Sheet = {certificate: Certificate; picture: Picture; index: number}

export function sheetsOf(certificates: Certificate[]): Sheet[] {
  return certificates
    .flatMap((certificate) => certificate.images.map((picture) => ({certificate, picture})))
    .map((sheet, index) => ({...sheet, index}))
}
