import type {SectionOf} from '@site/content'
import {use} from 'react'
import {SharedCredit} from '../../data/credit.ts'
import {firstText} from '../../data/first-text.ts'
import {useDays, useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {FileRows} from '../../ui/file-link.tsx'
import {RowLink, RowList} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {CertificateSheets} from './certificate-sheets.tsx'
import styles from './certificates.module.css'
import {CertificateTile} from './mount.tsx'
import papers from './papers.module.css'
import {Papers} from './papers.tsx'
import {largePapersOf, type Sheet, sheetsOf} from './sheet.ts'

export function Certificates({section, axis, opens}: SectionProps<'certificates'>) {
  const {label, heading, layout, certificates} = section
  const words = useWords()
  const days = useDays()
  const sheets = sheetsOf(certificates, days)
  const name = firstText(heading, label) ?? words.sections.certificates
  return (
    <Section axis={axis} label={label} title={name} flush={opens}>
      {heading && layout !== 'strip' ? <h2 className="title above">{heading}</h2> : null}
      {layout === 'strip' ? <Island name="certificate-strip" props={{sheets, label: name, heading}} /> : null}
      {layout === 'grid' ? <CertificateGrid sheets={sheets} among={axis !== undefined} /> : null}
      {layout === 'sheet' ? (
        <CertificateSheets certificates={certificates} sheets={sheets} ask={section.ask?.href} />
      ) : null}
      <Island
        name="lightbox"
        when="asked"
        props={{
          pictures: sheets.map(({picture}) => picture),
          papers: largePapersOf(certificates, days),
          label: name,
          credit: use(SharedCredit),
        }}
      />
    </Section>
  )
}

function CertificateGrid({sheets, among}: {sheets: Sheet[]; among: boolean}) {
  return (
    <div className={among ? `${styles.grid} ${styles.among}` : styles.grid} data-enter="each">
      {sheets.map((sheet) => (
        <CertificateTile
          key={sheet.index}
          sheet={sheet}
          sizes={among ? '(min-width: 1024px) 28vw, 42vw' : '(min-width: 1024px) 28vw, (min-width: 640px) 42vw, 86vw'}
        />
      ))}
    </div>
  )
}

export function Credentials({section, axis}: SectionProps<'credentials'>) {
  const {label, heading, layout, groups, records} = section
  const words = useWords()
  const {validityOf} = useDays()
  const asPapers = layout === 'papers'
  return (
    <Section axis={axis} label={label} title={heading} className={asPapers && !axis ? papers.follows : undefined}>
      <h2 className={asPapers ? 'sr-only' : `title ${styles.credentialsHeading}`}>{heading}</h2>
      {asPapers ? (
        <Papers section={section} />
      ) : (
        <RowList>
          {groups.map(({_key, link, text, sheets, validUntil}) =>
            link ? (
              <RowLink
                key={_key}
                link={link}
                text={text}
                note={words.certificates.sheets(sheets)}
                validity={validityOf(validUntil)}
              />
            ) : null,
          )}
        </RowList>
      )}
      <Records records={records} />
    </Section>
  )
}

/** Lists the records of safety and quality, each as its file; nothing without any. */
function Records({records}: Pick<SectionOf<'credentials'>, 'records'>) {
  const {certificates: words} = useWords()
  if (records.length === 0) return null
  return (
    <>
      <h3 className={`head ${styles.records}`}>{words.records}</h3>
      <FileRows
        files={records.map(({kind, year, ...file}) => ({
          ...file,
          text: [kind && words.recordKinds[kind], year].filter(Boolean).join(', '),
        }))}
      />
    </>
  )
}
