import {Island} from '../../island/island.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './contact.module.css'
import {OfficeBlock} from './office-block.tsx'

export function Contact({section, axis}: SectionProps<'contact'>) {
  const {label, heading, text, kind, buttonLabel} = section
  return (
    // Without a name of its own: "Message" would then be the name of two things, the section and its field.
    <Section axis={axis} label={label} id="contact" title="">
      <div className={`grid ${styles.contact}`}>
        <div className={styles.office}>
          <h2 className="title">{heading}</h2>
          {text ? <p className={styles.text}>{text}</p> : null}
          <OfficeBlock address={kind === 'contact'} />
        </div>
        <div className={styles.form}>
          <Island name="contact-form" props={{kind, buttonLabel}} />
        </div>
      </div>
    </Section>
  )
}
