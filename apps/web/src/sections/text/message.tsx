import {telephoneHref} from '../../data/href.ts'
import {useShell} from '../../data/shell.ts'
import {Axis} from '../../ui/axis.tsx'
import {Button} from '../../ui/button.tsx'
import {useSectionEdit} from '../../visual-editing/edits.ts'
import type {SectionProps} from '../section.ts'
import styles from './message.module.css'
import {Signature} from './signature.tsx'

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
