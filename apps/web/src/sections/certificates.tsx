import {CertificateGrid} from '../certificate/certificate-grid.tsx'
import {CertificateSheets} from '../certificate/certificate-sheets.tsx'
import {CertificateStrip} from '../certificate/certificate-strip.tsx'
import {sheetsOf} from '../certificate/sheet.ts'
import {Lightbox} from '../lightbox/lightbox.tsx'
import {Section} from '../ui/section.tsx'
import styles from './certificates.module.css'
import type {SectionProps} from './section.ts'

export function Certificates({section, axis}: SectionProps<'certificates'>) {
  const {label, heading, layout, certificates} = section
  const sheets = sheetsOf(certificates)
  const name = heading ?? label ?? 'Certificates'
  return (
    <Section axis={axis} label={label} title={name} flush={!axis}>
      {heading && layout !== 'strip' ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      <Lightbox pictures={sheets.map((sheet) => sheet.picture)} label={name}>
        {layout === 'strip' ? <CertificateStrip sheets={sheets} label={name} heading={heading} /> : null}
        {layout === 'grid' ? <CertificateGrid sheets={sheets} /> : null}
        {layout === 'sheet' ? <CertificateSheets certificates={certificates} sheets={sheets} /> : null}
      </Lightbox>
    </Section>
  )
}
