import {telephoneHref} from '../data/href.ts'
import {useShell} from '../data/shell.ts'
import {useSectionEdit} from '../edit/edits.ts'
import {Signature} from '../people/signature.tsx'
import {Axis} from '../ui/axis.tsx'
import {Button} from '../ui/button.tsx'
import styles from './message.module.css'
import type {SectionProps} from './section.ts'

export function Message({section, axis}: SectionProps<'message'>) {
  const {label, text, person, quoteLabel, quoteText, link} = section
  const edit = useSectionEdit()
  const [phone] = useShell().settings.phones
  return (
    <section className={styles.message} data-sanity={edit}>
      <div className={styles.words}>
        {axis && label ? <Axis number={axis} label={label} /> : null}
        <blockquote className={`statement ${styles.statement}`}>{text}</blockquote>
        {person ? <Signature person={person} /> : null}
      </div>
      <div className={styles.quote}>
        {phone ? (
          <div>
            <p className={styles.label}>{quoteLabel}</p>
            <a className={styles.phone} href={telephoneHref(phone)}>
              {phone}
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
