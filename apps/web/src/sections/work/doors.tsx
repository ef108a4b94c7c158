import {firstText} from '../../data/first-text.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Picture} from '../../ui/picture.tsx'
import type {SectionProps} from '../section.ts'
import styles from './doors.module.css'

export function Doors({section: {label, doors}}: SectionProps<'doors'>) {
  return (
    <section
      className={styles.doors}
      data-print="none"
      aria-label={firstText(label, doors.map((door) => door.title).join(', '))}
    >
      {doors.map((door) => (
        <Anchor className={styles.door} link={door} key={door._key}>
          <figure className="nearing">
            <Picture picture={door.picture} aspect="3:2" sizes="(min-width: 640px) 50vw, 100vw" alt="" />
          </figure>
          <div className={styles.caption}>
            <strong>{door.title}</strong>
            <span className="square">
              <Icon name="right" />
            </span>
          </div>
        </Anchor>
      ))}
    </section>
  )
}
