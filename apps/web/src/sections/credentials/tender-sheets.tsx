import {dateText, sheetSizeText} from '../../data/format.ts'
import {Button} from '../../ui/button.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './tender-sheets.module.css'

type Sheet = SectionProps<'tenderSheets'>['section']['sheets'][number]

/** The address of the set; the server makes it from the content (apps/server/src/tender). */
const SET = '/prequalification.pdf'

/** Address to which the server leads somebody back who ticked nothing. */
const NOTHING = 'nothing-ticked'

/** The forms of a tender, filled in. What is ticked comes as one PDF, with no script on this page. */
export function TenderSheets({section, axis}: SectionProps<'tenderSheets'>) {
  const {label, heading, text, sheets} = section
  if (sheets.length === 0) return null
  return (
    <Section axis={axis} label={label} title={heading}>
      <h2 className="title">{heading}</h2>
      <div className={styles.intro}>
        {text ? <p>{text}</p> : null}
        <a href="/capability-statement.pdf" download="" className={`link ${styles.statement}`} data-print="none">
          Capability statement, 4 pages
          <Icon name="load" />
        </a>
      </div>
      <form action={SET} className={styles.form} data-ticks="" data-print="paper">
        {/* Tells a form with nothing ticked from an address that asks for all. */}
        <input type="hidden" name="sheet" value="" />
        <ul className={styles.sheets}>
          {sheets.map((sheet) => (
            <SheetRow key={sheet.kind} sheet={sheet} />
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.count}>
            <span className="num" /> of {sheets.length} ticked
          </p>
          <p className={styles.reason} id={NOTHING} role="status">
            <span>Tick at least one sheet</span>
          </p>
          <Button type="submit" icon="load" aria-describedby={NOTHING}>
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
