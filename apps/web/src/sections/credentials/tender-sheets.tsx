import {dateText, sheetSizeText} from '../../data/format.ts'
import {Button} from '../../ui/button.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './tender-sheets.module.css'

type Sheet = SectionProps<'tenderSheets'>['section']['sheets'][number]

/** The address of the set; the server makes it from the content (apps/server/src/tender). */
const SET = '/prequalification.pdf'

/** The forms of a tender, filled in. What is ticked comes as one PDF, with no script on this page. */
export function TenderSheets({section, axis}: SectionProps<'tenderSheets'>) {
  const {label, heading, text, sheets} = section
  if (sheets.length === 0) return null
  return (
    <Section axis={axis} label={label} title={heading}>
      <h2 className="title">{heading}</h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      <form action={SET} className={styles.form}>
        <ul className={styles.sheets}>
          {sheets.map((sheet) => (
            <SheetRow key={sheet.kind} sheet={sheet} />
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.count}>
            <span className="num" /> of {sheets.length} ticked
          </p>
          <a href="/capability-statement.pdf" download="" className={`link ${styles.statement}`}>
            Capability statement, 4 pages
            <Icon name="load" />
          </a>
          <Button type="submit" icon="load">
            Download as one PDF
          </Button>
        </div>
      </form>
    </Section>
  )
}

function SheetRow({sheet: {kind, number, title, summary, asOf, file}}: {sheet: Sheet}) {
  const id = `sheet-${kind}`
  return (
    <li>
      <input type="checkbox" name="sheet" value={kind} id={id} defaultChecked aria-describedby={`${id}-says`} />
      <label htmlFor={id} className="head">
        {number ? <span className={`num ${styles.number}`}>{number}</span> : null}
        {title}
      </label>
      <p id={`${id}-says`} className="soft">
        {summary}
      </p>
      <p className="note num">
        As of {dateText(asOf)}
        {file ? `, ${sheetSizeText(file)}` : null}
      </p>
      <a href={`${SET}?sheet=${kind}`} download="" className={styles.single} aria-label={`Download ${title}`}>
        <Icon name="load" />
      </a>
    </li>
  )
}
