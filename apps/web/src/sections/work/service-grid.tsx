import {Section} from '../../ui/section.tsx'
import {ServiceCards} from '../../ui/service-cards.tsx'
import type {SectionProps} from '../section.ts'
import styles from './service-grid.module.css'

export function ServiceGrid({section, axis}: SectionProps<'serviceGrid'>) {
  const {label, heading, services} = section
  return (
    <Section axis={axis} label={label} title={heading ?? label ?? 'Services'}>
      {heading ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      <ServiceCards className={styles.cards} services={services} />
    </Section>
  )
}
