import type {Certificate} from '@site/content'
import {validityOf} from '@site/content/validity'
import {CertificateFacts} from './certificate-facts.tsx'
import styles from './certificate-sheets.module.css'
import {Mount} from './mount.tsx'
import type {Sheet} from './sheet.ts'

/** Each certificate as a drawing with its title block; its further images stand below. */
export function CertificateSheets({certificates, sheets}: {certificates: Certificate[]; sheets: Sheet[]}) {
  return certificates.map((certificate) => {
    const [first, ...rest] = sheets.filter((sheet) => sheet.id === certificate._id)
    return (
      <article className={styles.certificate} key={certificate._id} aria-label={certificate.title}>
        <div className={styles.drawing} data-validity={validityOf(certificate.validUntil)?.state}>
          {first ? (
            <figure>
              <Mount sheet={first} sizes="(min-width: 1024px) 56vw, 92vw" large priority={first.index === 0} />
            </figure>
          ) : null}
          <CertificateFacts certificate={certificate} />
        </div>
        {rest.length > 0 ? (
          <div className={styles.rest}>
            {rest.map((sheet) => (
              <Mount key={sheet.index} sheet={sheet} sizes="(min-width: 640px) 44vw, 92vw" />
            ))}
          </div>
        ) : null}
      </article>
    )
  })
}
