import {Island} from '../../island/island.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {CertificateGrid} from './certificate-grid.tsx'
import {CertificateSheets} from './certificate-sheets.tsx'
import styles from './certificates.module.css'
import {sheetsOf} from './sheet.ts'

export function Certificates({section, axis}: SectionProps<'certificates'>) {
  const {label, heading, layout, certificates} = section
  const sheets = sheetsOf(certificates)
  const name = heading ?? label ?? 'Certificates'
  return (
    <Section axis={axis} label={label} title={name} flush={!axis}>
      {heading && layout !== 'strip' ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      {layout === 'strip' ? <Island name="certificate-strip" props={{sheets, label: name, heading}} /> : null}
      {layout === 'grid' ? <CertificateGrid sheets={sheets} /> : null}
      {layout === 'sheet' ? <CertificateSheets certificates={certificates} sheets={sheets} /> : null}
      <Island name="lightbox" when="asked" props={{pictures: sheets.map(({picture}) => picture), label: name}} />
    </Section>
  )
}
