import {today} from '@site/content/validity'
import {fill} from '@site/forms/fill'
import {useWords} from '../../data/words.ts'
import {TextLink} from '../../ui/button.tsx'
import {Dimension} from '../../ui/dimension.tsx'
import {Caption, Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './profile.module.css'
import {Proof} from './proof.tsx'

export function Profile({section, axis}: SectionProps<'profile'>) {
  const {label, heading, statement, fieldsOfExpertise, foundedYear, proof, picture, link} = section
  const {people, parts} = useWords()
  const [first, ...fields] = fieldsOfExpertise
  const years = foundedYear && fill(section.dimension, {years: Number(today().slice(0, 4)) - foundedYear})
  return (
    <Section axis={axis} label={label}>
      <div className={`grid ${styles.head}`} data-enter="">
        <h2 className={`title large ${styles.heading}`}>{heading}</h2>
        <div className={styles.text}>
          <p>
            <strong>{statement}</strong>{' '}
            {first === undefined
              ? null
              : fields.reduce((listed, field) => people.listed(listed, field), first) + people.listEnd}
          </p>
          <TextLink link={link} />
        </div>
      </div>
      <div className={styles.years} data-enter="">
        {years ? (
          <Dimension
            className={styles.line}
            ends={[foundedYear, parts.today]}
            label={people.since(String(foundedYear), years)}
          >
            {years}
          </Dimension>
        ) : null}
        {proof.length ? (
          <Proof entries={proof} />
        ) : (
          <figure className={styles.picture}>
            <Picture picture={picture} sizes="(min-width: 1648px) 1520px, (min-width: 640px) 92vw, 100vw" />
            <Caption picture={picture} />
          </figure>
        )}
      </div>
    </Section>
  )
}
