import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './partners.module.css'

export function Partners({section, axis}: SectionProps<'partners'>) {
  const {label, heading, partners} = section
  const words = useWords()
  return (
    <Section axis={axis} label={label} title={firstText(label, heading, words.sections.partners)}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      {/* Sample marks of no real company have nothing to be read aloud. */}
      <ul className={styles.partners} aria-hidden={partners.every(({isSample}) => isSample) || undefined}>
        {partners.map(({_id, name, logo, href, isSample}) => {
          const sheet = (
            <>
              <Picture picture={logo} sizes="(min-width: 900px) 16vw, 40vw" alt={name || isSample ? '' : undefined} />
              {name ? <span className="note">{name}</span> : null}
            </>
          )
          return (
            <li key={_id}>
              {href ? (
                <Anchor link={{href}} className={styles.cell}>
                  {sheet}
                </Anchor>
              ) : (
                <div className={styles.cell}>{sheet}</div>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
