import type {Certificate, Picture, Validity} from '@site/content'
import {validityOf} from '@site/content/validity'

/** One image of a certificate with what is said of it. */
export type Sheet = {
  /** Its place among all of the section, which is its place in the lightbox. */
  index: number
  /** Of its certificate. */
  id: string
  picture: Picture
  title: string
  /** The little that is known of it, in one line. */
  facts: string
  /** As it is when the page is rendered. */
  validity: Validity | null
}

export function sheetsOf(certificates: Certificate[]): Sheet[] {
  return certificates
    .flatMap(({_id, title, images, ...known}) =>
      images.map((picture) => ({id: _id, picture, title, facts: facts(known), validity: validityOf(known.validUntil)})),
    )
    .map((sheet, index) => ({...sheet, index}))
}

function facts({number, issuedBy}: Pick<Certificate, 'number' | 'issuedBy'>): string {
  return [number, issuedBy].filter(Boolean).join(', ')
}
