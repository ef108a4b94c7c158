import styles from './certificate-grid.module.css'
import {CertificateTile} from './certificate-tile.tsx'
import type {Sheet} from './sheet.ts'

export function CertificateGrid({sheets}: {sheets: Sheet[]}) {
  return (
    <div className={styles.grid} data-enter="each">
      {sheets.map((sheet) => (
        <CertificateTile
          key={sheet.index}
          sheet={sheet}
          sizes="(min-width: 1024px) 28vw, (min-width: 640px) 42vw, 86vw"
        />
      ))}
    </div>
  )
}
