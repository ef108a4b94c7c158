import {firstText} from '../../data/first-text.ts'
import {numberText} from '../../data/format.ts'
import {useWords} from '../../data/words.ts'
import type {ContentLink} from '../../ui/anchor.tsx'
import {TextLink} from '../../ui/button.tsx'
import {Figure} from '../../ui/figure.tsx'
import {Picture} from '../../ui/picture.tsx'
import {PegFigure} from '../../ui/portrait.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './staff-overview.module.css'

/** Shows how many people there are in all roles, and then some of the staff. */
export function StaffOverview({section, axis, opens}: SectionProps<'staffOverview'>) {
  const {label, heading, staff, counts, link} = section
  const {sections, people} = useWords()
  const roles = counts.filter((count) => count !== null)
  const employed = roles.reduce((sum, count) => sum + count, 0)
  return (
    <Section axis={axis} label={label} title={firstText(label, heading, sections.staff)} flush={opens}>
      {employed > 0 ? (
        <Figure text={numberText(employed)} name={people.people} unit={people.inRoles(roles.length)} link={link} />
      ) : null}
      <OverviewBar heading={heading} link={employed > 0 ? null : link} />
      <ul className={styles.staff}>
        {staff.map(({_id, name, designation, picture}) => (
          <li key={_id}>
            {picture ? (
              <Picture picture={picture} sizes="112px" aspect="3:4" alt={name?.trim() ? undefined : ''} />
            ) : (
              <PegFigure />
            )}
            <div>
              <h3>{firstText(name, designation)}</h3>
              {name?.trim() ? <p className="soft">{designation}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The heading of an overview, and the way to the whole list. */
function OverviewBar({heading, link}: {heading: string | null; link: ContentLink | null}) {
  if (!heading && !link) return null
  return (
    <div className="bar">
      {heading ? <h2 className="title">{heading}</h2> : <span />}
      <TextLink link={link} className={styles.link} />
    </div>
  )
}
