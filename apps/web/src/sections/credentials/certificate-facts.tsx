import type {Certificate} from '@site/content'
import {validityOf} from '@site/content/validity'
import {dateText} from '../../data/date-text.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Fact, TitleBlock} from '../../ui/title-block.tsx'
import {Validity} from '../../ui/validity.tsx'
import styles from './certificate-facts.module.css'

/** The title block of a certificate: its category or number large, then what else is known. */
export function CertificateFacts({certificate}: {certificate: Certificate}) {
  const {title, category, number, issuedBy, awardedTo, issued, validUntil, renewal, project, statement} = certificate
  const validity = validityOf(validUntil)
  const isOver = validity?.state === 'over'
  const main = category
    ? {label: 'Category', value: category}
    : number
      ? {label: 'Number', value: number}
      : {label: 'Certificate', value: title}
  const rows = [
    {label: 'Number', value: category ? number : null},
    {label: 'Awarded by', value: issuedBy},
    {label: 'Awarded to', value: awardedTo},
    {label: 'Issued', value: dateText(issued)},
    {
      label: isOver ? 'Was valid till' : 'Valid till',
      value: validity ? (
        <>
          {dateText(validUntil)}
          <br />
          <Validity validity={validity} />
        </>
      ) : null,
    },
    {label: 'Renewal', value: isOver ? renewal : null},
    {label: 'Project', value: project ? <Anchor link={project} /> : null},
  ].filter((row) => row.value)
  // A category is a letter and a figure; longer words would break at that size.
  const size = main.value.length <= 3 ? styles.giant : styles.large
  return (
    <TitleBlock className={styles.facts}>
      <Fact className={`${styles.main} ${size}`} label={main.label}>
        {main.value}
      </Fact>
      {rows.map(({label, value}) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {statement ? (
        <div className={styles.statement}>
          <dt className="sr-only">Statement</dt>
          <dd>{statement}</dd>
        </div>
      ) : null}
    </TitleBlock>
  )
}
