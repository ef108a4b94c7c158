import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {ManagerCard} from './manager-card.tsx'
import styles from './managers.module.css'

export function Managers({section, axis}: SectionProps<'managers'>) {
  const {label, heading, managers} = section
  return (
    <Section axis={axis} label={label} title={label ?? heading ?? 'Management'}>
      {heading ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      <ul className={styles.people}>
        {managers.map((manager) => (
          <ManagerCard key={manager._id} manager={manager} />
        ))}
      </ul>
    </Section>
  )
}
