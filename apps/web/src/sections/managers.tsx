import {ManagerCard} from '../people/manager-card.tsx'
import {Section} from '../ui/section.tsx'
import styles from './managers.module.css'
import type {SectionProps} from './section.ts'

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
