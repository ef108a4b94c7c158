import type {AttachedFile, Certificate, Picture, Validity} from '@site/content'
import type {useDays} from '../../data/words.ts'
import type {LargePaper} from '../../ui/lightbox/lightbox.tsx'

type Days = ReturnType<typeof useDays>

/** One image of a certificate with what is said of it. */
export type Sheet = {
  /** Its place among all of the section, which is its place in the lightbox. */
  index: number
  /** Names its certificate. */
  id: string
  picture: Picture
  title: string
  /** The little that is known of it, in one line. */
  facts: string
  /** As it is when the page is rendered. */
  validity: Validity | null
  /** The whole certificate, with its first image only. */
  scan: AttachedFile | null
}

export function sheetsOf(certificates: Certificate[], days: Days): Sheet[] {
  return certificates
    .flatMap((certificate) => {
      // A client looks for the building in a completion certificate.
      const title = certificate.project?.label ?? certificate.title
      const validity = days.validityOf(certificate.validUntil)
      return certificate.images.map((picture, page) => ({
        id: certificate._id,
        picture,
        title,
        facts: facts(certificate, days),
        validity,
        scan: page === 0 ? certificate.scan : null,
      }))
    })
    .map((sheet, index) => ({...sheet, index}))
}

/** The words of each image of papers that is open large; those after the first one have a name of their own. */
export function largePapersOf(
  papers: Pick<Certificate, 'title' | 'images' | 'validUntil'>[],
  days: Days,
): LargePaper[] {
  return papers.flatMap(({title, images, validUntil}) =>
    images.map(({caption}, page) => ({
      title: page > 0 && caption ? `${title}, ${caption}` : title,
      note: days.validityOf(validUntil)?.dated ?? null,
    })),
  )
}

function facts({project, number, issuedBy, issued}: Certificate, {dateText}: Days): string {
  return [project?.client, number, issuedBy, dateText(issued)].filter(Boolean).join(', ')
}
