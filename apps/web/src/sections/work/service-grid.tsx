import type {ServiceCard} from '@site/content'
import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './service-grid.module.css'

type Props = {services: ServiceCard[]; className?: string}

/**
 * Services side by side, four in a row when that leaves no gap and three otherwise: name and arrow, a line, a picture.
 * The parts of a row align. The whole card is the link.
 */
export function ServiceCards({services, className}: Props) {
  return (
    <div
      className={[styles.cards, className].filter(Boolean).join(' ')}
      data-columns={services.length % 4 ? 3 : 4}
      data-enter="each"
    >
      {services.map((service) => (
        <Anchor className={styles.card} link={service} key={service._id}>
          <div className={styles.top}>
            <h3 className="head">{service.title}</h3>
            <span className={`square ${styles.arrow}`} data-print="none">
              <Icon name="right" />
            </span>
          </div>
          <p>{service.summary}</p>
          <figure className="nearing">
            <Picture
              picture={service.picture}
              aspect="4:3"
              sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
              alt=""
            />
          </figure>
        </Anchor>
      ))}
    </div>
  )
}

export function ServiceGrid({section, axis}: SectionProps<'serviceGrid'>) {
  const {label, heading, services} = section
  const words = useWords()
  return (
    <Section axis={axis} label={label} title={firstText(heading, label, words.sections.services)}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <ServiceCards className={styles.serviceGridCards} services={services} />
    </Section>
  )
}
