import type {Reminder} from '@site/api'
import type {Content} from '@site/content'
import {daysLeft, validityOf} from '@site/content/validity'
import {roleMay} from '@site/staff'
import type {Recipient} from './recipient.ts'

/** Days before the end at which is reminded, the nearest first. */
const STEPS_DAYS = [7, 30, 60]

type Ending = Awaited<ReturnType<Content['endingCertificates']>>[number]
type Reminding = {to: readonly Recipient[]; studioUrl: string; now: Date}

/**
 * A reminder for each certificate that has come to a step, and each who can renew it. Only the nearest step counts: after a
 * month of silence nobody needs two mails. A renewed certificate has another last day, and is reminded of anew.
 */
export function certificateReminders(ending: readonly Ending[], {to, studioUrl, now}: Reminding): Reminder[] {
  return ending.flatMap(({_id: id, title, validUntil}) => {
    const left = daysLeft(validUntil, now)
    const step = STEPS_DAYS.find((days) => left >= 0 && left <= days)
    if (step === undefined) return []
    const words = validityOf(validUntil, now)?.text ?? ''
    const name = title || 'A certificate'
    return (
      to
        // They can put a renewed one in its place.
        .filter(({role}) => roleMay(role, 'content.publish'))
        .map(({id: staff, email}) => ({
          tells: [`certificate ${id} ${validUntil} ${step} ${staff}`],
          mail: {
            to: email,
            subject: `${name}: ${words.toLowerCase()}`,
            heading: `${name}: ${words.toLowerCase()}`,
            paragraphs: [
              `${validUntil} is its last day. From then on the site says that it ran out, on every page that shows it.`,
              'When it is renewed, put the new scan and the new last day into the Studio.',
            ],
            link: {label: 'Open it in the Studio', href: `${studioUrl}/intent/edit/id=${id};type=certificate`},
          },
        }))
    )
  })
}
