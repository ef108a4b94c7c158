import {Caption, Picture} from '../../ui/picture.tsx'
import {RichText} from '../../ui/rich-text.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './prose.module.css'

/** Running text; its heading and picture stand at the left of it, as notes stand beside a drawing. */
export function Prose({section, axis}: SectionProps<'prose'>) {
  const {label, heading, lead, body, picture} = section
  const aside = Boolean(heading || picture)
  return (
    <Section axis={axis} label={label} title={label ?? heading ?? undefined}>
      <div className="grid">
        {aside ? (
          <div className={`side ${styles.aside}`}>
            {heading ? <h2 className="title">{heading}</h2> : null}
            {picture ? (
              <figure className={styles.figure}>
                <Picture picture={picture} sizes="(min-width: 1024px) 40vw, 92vw" aspect="4:3" />
                <Caption picture={picture} />
              </figure>
            ) : null}
          </div>
        ) : null}
        <div className={aside ? 'right' : styles.alone}>
          {lead ? <p className={`statement ${styles.lead}`}>{lead}</p> : null}
          <RichText value={body} />
        </div>
      </div>
    </Section>
  )
}
