import {validityOf} from '@site/content/validity'
import {Anchor} from '../../ui/anchor.tsx'
import {Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {Section} from '../../ui/section.tsx'
import {Validity} from '../../ui/validity.tsx'
import type {SectionProps} from '../section.ts'
import styles from './valid-today.module.css'
import {ValidityLine} from './validity-line.tsx'

/** Each licence that ends as a dimension line, and what the engineering council allows. */
export function ValidToday({section, axis}: SectionProps<'validToday'>) {
  const {label, heading, certificates} = section
  if (certificates.length === 0 && !section.council && !section.licence) return null
  return (
    <Section axis={axis} label={label} title={heading} flush={!axis}>
      <h2 className={`title ${styles.heading}`}>{heading}</h2>
      <div className={styles.layout}>
        <ul className={styles.licences}>
          {certificates.map(({_id, title, number, category, issued, validUntil, renewal}) => {
            const validity = validityOf(validUntil)
            if (!validUntil || !validity) return null
            const isOver = validity.state === 'over'
            return (
              <li key={_id} className={isOver ? styles.over : undefined}>
                <div className={styles.name}>
                  <h3 className="head">{title}</h3>
                  <Validity validity={validity} />
                </div>
                <p className="note num">{[category && `Category ${category}`, number].filter(Boolean).join(', ')}</p>
                <ValidityLine issued={issued} lastDay={validUntil} />
                {isOver && renewal ? <p className={styles.renewal}>{renewal}</p> : null}
              </li>
            )
          })}
        </ul>
        <CouncilLicence section={section} />
      </div>
    </Section>
  )
}

/** Shows what the council's letter says; anybody may look it up. */
function CouncilLicence({section: {council, licence}}: Pick<SectionProps<'validToday'>, 'section'>) {
  const number = licence?.pecNumber ?? council?.number
  const codes = licence?.pecCodes.join(', ')
  if (!council?.category && !number && !codes && !licence?.pecLimit) return null
  return (
    <TitleBlock className={styles.council}>
      <Fact label="Engineering council, category" className={styles.category}>
        {council?.category}
      </Fact>
      <Fact label="Limit">{licence?.pecLimit}</Fact>
      <Fact label="Licence number">{number}</Fact>
      <Fact label="Specialization codes">{codes}</Fact>
      <Fact label="Verification">
        {licence?.verifyUrl ? (
          <Anchor link={{href: licence.verifyUrl, label: new URL(licence.verifyUrl).hostname}} />
        ) : null}
      </Fact>
    </TitleBlock>
  )
}
