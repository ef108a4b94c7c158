import {type Certificate, stegaClean} from '@site/content'
import {useDays, useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {FileLink} from '../../ui/file-link.tsx'
import {Validity} from '../../ui/validity.tsx'
import styles from './certificate-sheets.module.css'
import {Mount} from './mount.tsx'
import type {Sheet} from './sheet.ts'

/** Each certificate as a drawing with its title block; its further images stand below. */
export function CertificateSheets({certificates, sheets}: {certificates: Certificate[]; sheets: Sheet[]}) {
  const {validityOf} = useDays()
  return certificates.map((certificate) => {
    const [first, ...rest] = sheets.filter((sheet) => sheet.id === certificate._id)
    return (
      <article className={styles.certificate} key={certificate._id} aria-label={certificate.title}>
        <div className={styles.drawing} data-validity={validityOf(certificate.validUntil)?.state}>
          {first ? (
            <figure>
              <Mount
                sheet={first}
                sizes="(min-width: 1024px) 52vw, calc(100vw - 82px)"
                large
                priority={first.index === 0}
              />
            </figure>
          ) : null}
          <CertificateFacts certificate={certificate} />
        </div>
        {rest.length > 0 ? (
          <div className={styles.rest}>
            {rest.map((sheet) => (
              <Mount key={sheet.index} sheet={sheet} sizes="44vw" />
            ))}
          </div>
        ) : null}
      </article>
    )
  })
}

/** The title block of a certificate: its category or number large, then what else is known. */
function CertificateFacts({certificate}: {certificate: Certificate}) {
  const {title, category, number, issuedBy, awardedTo, issued, validUntil, renewal, project, scan, statement} =
    certificate
  const {validityOf, dateText} = useDays()
  const {certificates: words, certificate: paper} = useWords()
  const validity = validityOf(validUntil)
  const isOver = validity?.state === 'over'
  const main = category
    ? {label: words.category, value: category}
    : number
      ? {label: words.number, value: number}
      : {label: paper, value: title}
  const rows = [
    {label: words.number, value: category ? number : null},
    {label: words.awardedBy, value: issuedBy},
    {label: words.awardedTo, value: awardedTo},
    {label: words.issued, value: dateText(issued)},
    {
      label: isOver ? words.wasValidTill : words.validTill,
      value: validity ? (
        <>
          {dateText(validUntil)}
          <br />
          <Validity validity={validity} />
        </>
      ) : null,
    },
    {label: words.renewal, value: isOver ? renewal : null},
    {label: words.project, value: project ? <Anchor link={project} /> : null},
    {label: words.document, value: scan ? <FileLink file={scan} label={title} /> : null},
  ].filter((row) => row.value)
  // A category is a letter and a figure; longer words would break at that size.
  const size = stegaClean(main.value).length <= 3 ? styles.giant : styles.large
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
          <dt className="sr-only">{words.statement}</dt>
          <dd>{statement}</dd>
        </div>
      ) : null}
    </TitleBlock>
  )
}
