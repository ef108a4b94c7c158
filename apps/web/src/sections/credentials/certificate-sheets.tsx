import {type Certificate, stegaClean} from '@site/content'
import {useDays, useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Fact} from '../../ui/drawing-sheet.tsx'
import {FileLink} from '../../ui/file-link.tsx'
import {Validity} from '../../ui/validity.tsx'
import styles from './certificate-sheets.module.css'
import {Mount} from './mount.tsx'
import type {Sheet} from './sheet.ts'
import {Undated} from './undated.tsx'

type Props = {
  certificates: Certificate[]
  sheets: Sheet[]
  /** The page that takes questions about a day that is not published. */
  ask: string | undefined
}

/** Each certificate with what it says and its paper in one frame; its further images are below. */
export function CertificateSheets({certificates, sheets, ask}: Props) {
  const {validityOf} = useDays()
  return certificates.map((certificate) => {
    const [first, ...rest] = sheets.filter((sheet) => sheet.id === certificate._id)
    return (
      <article className={styles.certificate} key={certificate._id} aria-label={certificate.title}>
        <div className={styles.drawing} data-validity={validityOf(certificate.validUntil)?.state}>
          <CertificateFacts certificate={certificate} ask={ask} />
          {first ? (
            <figure>
              <Mount
                sheet={first}
                sizes="(min-width: 1024px) 38vw, calc(100vw - 82px)"
                large
                priority={first.index === 0}
              />
            </figure>
          ) : null}
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

/** The category or number of a certificate large, then in a row what else is known. */
function CertificateFacts({certificate, ask}: {certificate: Certificate; ask: string | undefined}) {
  const {title, category, number, issuedBy, awardedTo, issued, validUntil, renewal, project, scan, statement} =
    certificate
  const {validityOf, dateText} = useDays()
  const {certificates: words, certificate: paper} = useWords()
  const validity = validityOf(validUntil)
  const isOver = validity?.state === 'over'
  const main = category
    ? {label: words.council, value: category}
    : number
      ? {label: words.number, value: number}
      : {label: paper, value: title}
  const undated = ask ? <Undated ask={ask} about={title} isLabelled /> : null
  const rows = [
    {label: words.number, value: category ? number : null},
    {label: words.awardedBy, value: issuedBy},
    {label: words.awardedTo, value: awardedTo},
    {label: words.issued, value: dateText(issued)},
    {
      label: isOver ? words.wasValidTill : words.validTill,
      value: validity ? <Validity validity={validity} /> : undated,
    },
    {label: words.renewal, value: isOver ? renewal : null},
    {label: words.project, value: project ? <Anchor link={project} /> : null},
    {label: words.document, value: scan ? <FileLink file={scan} label={title} /> : null},
  ].filter((row) => row.value)
  // A category is a letter and a figure; longer words would break at that size.
  const size = stegaClean(main.value).length <= 3 ? styles.giant : styles.large
  return (
    <div className={styles.side}>
      <dl className={`${styles.main} ${size}`}>
        <Fact label={main.label}>{main.value}</Fact>
        {statement ? (
          <div className={styles.statement}>
            <dt className="sr-only">{words.statement}</dt>
            <dd>{statement}</dd>
          </div>
        ) : null}
      </dl>
      {rows.length > 0 ? (
        <dl className={styles.facts}>
          {rows.map(({label, value}) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
