import {firstText} from '../../data/first-text.ts'
import {Caption, Picture} from '../../ui/picture.tsx'
import {Plate, PlateText} from '../../ui/plate.tsx'
import {RichText} from '../../ui/rich-text.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './prose.module.css'

/** Running text; its heading and picture are at its left, as notes beside a drawing. When it opens a page, picture and lead are its plate. */
export function Prose({section, axis, opens}: SectionProps<'prose'>) {
  const {label, heading, body} = section
  const {lead, picture} = opens ? {lead: null, picture: null} : section
  const aside = Boolean(heading || picture)
  return (
    <Section axis={axis} label={label} title={firstText(label, heading)} flush={opens}>
      {opens ? (
        <div className={styles.plate}>
          <Plate
            picture={
              <Picture picture={section.picture} sizes="(min-width: 1024px) 68vw, 100vw" aspect="3:2" priority />
            }
          >
            <PlateText>{section.lead}</PlateText>
          </Plate>
        </div>
      ) : null}
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
