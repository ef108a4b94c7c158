import type {Person} from '@site/content'
import {firstText} from '../../data/first-text.ts'
import {useShell} from '../../data/shell.ts'
import {telephoneHref} from '../../data/telephone.ts'
import {Button} from '../../ui/button.tsx'
import {Axis} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './message.module.css'

export function Message({section, axis}: SectionProps<'message'>) {
  const {label, text, person, quoteLabel, quoteText, link} = section
  const [phone] = useShell().settings.phones
  return (
    <section className={styles.message}>
      <div className={styles.words}>
        {axis && label ? <Axis number={axis} label={label} /> : null}
        <blockquote className={`statement ${styles.statement}`}>{text}</blockquote>
        {person ? <Signature person={person} /> : null}
      </div>
      <div className={styles.quote}>
        {phone ? (
          <div>
            <p className={styles.label}>{quoteLabel}</p>
            {/* Digits stay as low where links are in Urdu. */}
            <a className={styles.phone} style={{lineHeight: 0.95}} href={telephoneHref(phone)}>
              <bdi>{phone}</bdi>
            </a>
          </div>
        ) : null}
        <div>
          <p className={styles.text}>{quoteText}</p>
          {link?.href ? (
            <Button tone="dark" href={link.href}>
              {link.label}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** Shows who says it: the name, the office and the company. */
function Signature({person}: {person: Person}) {
  const {companyName} = useShell().settings
  const {name, title} = person
  return (
    <p className={styles.by}>
      <strong>{firstText(name, title)}</strong>
      <span className="soft">{name?.trim() ? `${title}, ${companyName}` : companyName}</span>
    </p>
  )
}
