import type {Certificate, Picture} from '@site/content'
import {dateText} from '../../data/date-text.ts'

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
}

export function sheetsOf(certificates: Certificate[]): Sheet[] {
  return certificates
    .flatMap(({_id, title, images, ...known}) =>
      images.map((picture) => ({id: _id, picture, title, facts: facts(known)})),
    )
    .map((sheet, index) => ({...sheet, index}))
}

function facts({number, issuedBy, validUntil}: Pick<Certificate, 'number' | 'issuedBy' | 'validUntil'>): string {
  const until = dateText(validUntil)
  return [number, issuedBy, until && `valid till ${until}`].filter(Boolean).join(', ')
}
