import {stegaClean} from '@site/content'
import {useWords} from '../../data/words.ts'
import type {ContentLink} from '../../ui/anchor.tsx'
import {TextLink} from '../../ui/button.tsx'
import {Picture} from '../../ui/picture.tsx'
import {PegFigure} from '../../ui/portrait.tsx'
import {Section} from '../../ui/section.tsx'
import {useDataAttribute} from '../../visual-editing/use-data-attribute.ts'
import type {SectionProps} from '../section.ts'
import styles from './overview.module.css'

/** Pieces need no unit beside their number. */
const PIECES = 'Nos'

/** Two digits at least, thousands grouped: 07, 138, 1,345,803. */
const figure = (quantity: number) => quantity.toLocaleString('en', {minimumIntegerDigits: 2})

export function EquipmentOverview({section, axis}: SectionProps<'equipmentOverview'>) {
  const {label, heading, equipment, link} = section
  const words = useWords()
  const edit = useDataAttribute()
  return (
    <Section axis={axis} label={label} title={label ?? heading ?? words.sections.equipment}>
      <OverviewBar heading={heading} link={link} />
      <ul className={styles.equipment}>
        {equipment.map(({_id, name, quantity, unit, picture}) => (
          <li key={_id}>
            <div className={styles.mount}>
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 23vw, (min-width: 640px) 46vw, 92vw"
                aspect="4:3"
                alt={stegaClean(picture?.alt) === stegaClean(name) ? '' : undefined}
              />
            </div>
            <h3 className={styles.name}>{name}</h3>
            <div className={styles.figure}>
              <strong className="num" data-sanity={edit({_id, _type: 'equipment'}, 'quantity')}>
                {figure(quantity)}
              </strong>
              {unit && stegaClean(unit) !== PIECES ? <span className="soft">{unit}</span> : null}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function StaffOverview({section, axis}: SectionProps<'staffOverview'>) {
  const {label, heading, staff, link} = section
  const words = useWords()
  return (
    <Section axis={axis} label={label} title={label ?? heading ?? words.sections.staff}>
      <OverviewBar heading={heading} link={link} />
      <ul className={styles.staff}>
        {staff.map(({_id, name, designation, picture}) => (
          <li key={_id}>
            {picture ? (
              <Picture picture={picture} sizes="112px" aspect="3:4" alt={name ? undefined : ''} />
            ) : (
              <PegFigure />
            )}
            <div>
              <h3>{name ?? designation}</h3>
              {name ? <p className="soft">{designation}</p> : null}
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
      {heading ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : <span />}
      <TextLink link={link} className={styles.link} />
    </div>
  )
}
