import {MOST_SIMILAR} from '@site/content'
import {useLocation} from 'react-router-dom'
import {dateText, sheetSizeText} from '../../data/format.ts'
import {Button} from '../../ui/button.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './tender-sheets.module.css'

type Sheet = SectionProps<'tenderSheets'>['section']['sheets'][number]
type Work = SectionProps<'tenderSheets'>['section']['works'][number]

const FORM = 'tender-sheets'

/** The address of the set; the server makes it from the content (apps/server/src/tender). */
const SET = '/prequalification.pdf'

/** Address to which the server leads somebody back who ticked nothing. */
const NOTHING = 'nothing-ticked'

/** The forms of a tender, filled in. What is ticked comes as one PDF, with no script on this page. */
export function TenderSheets({section, axis}: SectionProps<'tenderSheets'>) {
  const {label, heading, text, sheets, works} = section
  const asked = new URLSearchParams(useLocation().search).getAll('works').join(',').toLowerCase().split(',')
  const chosen = works.filter(({slug}) => asked.includes(slug.toLowerCase())).slice(0, MOST_SIMILAR)
  if (sheets.length === 0) return null
  return (
    <Section axis={axis} label={label} title={heading}>
      <h2 className="title">{heading}</h2>
      {text ? <p className={styles.intro}>{text}</p> : null}
      {works.length > 1 ? <SimilarWorks works={works} chosen={chosen} /> : null}
      <form id={FORM} action={SET} className={styles.form} data-ticks="" data-print="paper">
        {/* Tells a form with nothing ticked from an address that asks for all. */}
        <input type="hidden" name="sheet" value="" />
        <ul className={styles.sheets}>
          {sheets.map((sheet) => (
            <SheetRow key={sheet.kind} sheet={sheet} works={chosen} />
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.count}>
            <span className="num" /> of {sheets.length} ticked
          </p>
          <p className={styles.reason} id={NOTHING} role="status">
            <span>Tick at least one sheet</span>
          </p>
          <a href="/capability-statement.pdf" download="" className={`link ${styles.statement}`}>
            Capability statement, 4 pages
            <Icon name="load" />
          </a>
          <Button type="submit" icon="load" aria-describedby={NOTHING}>
            Download as one PDF
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** The buyer's choice for the sheet of contracts; with none of them ticked it has all. */
function SimilarWorks({works, chosen}: {works: Work[]; chosen: Work[]}) {
  return (
    <details className={styles.similar} open={chosen.length > 0} data-print="none">
      <summary>
        Contracts of similar nature:{' '}
        {chosen.length > 0 ? `${chosen.length} of ${works.length} chosen` : 'choose those that your form asks for'}
      </summary>
      <fieldset data-ticks={MOST_SIMILAR}>
        <legend className="soft">
          Tick up to {MOST_SIMILAR}. With nothing ticked the sheet has all {works.length}.
        </legend>
        {works.map((work) => (
          <label key={work.slug}>
            <input
              type="checkbox"
              className={styles.box}
              id={`work-${work.slug}`}
              form={FORM}
              name="works"
              value={work.slug}
              defaultChecked={chosen.includes(work)}
            />
            {work.title}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

function SheetRow({sheet, works}: {sheet: Sheet; works: Work[]}) {
  const {kind, number, title, summary, asOf, file} = sheet
  const id = `sheet-${kind}`
  const isChosen = kind === 'contracts' && works.length > 0
  const address = `${SET}?sheet=${kind}${isChosen ? `&works=${works.map(({slug}) => slug)}` : ''}`
  return (
    <li>
      <input
        type="checkbox"
        className={styles.box}
        name="sheet"
        value={kind}
        id={id}
        defaultChecked
        aria-describedby={`${id}-says`}
      />
      <label htmlFor={id} className="head">
        {number ? <span className={`num ${styles.number}`}>{number}</span> : null}
        {title}
      </label>
      <p id={`${id}-says`} className="soft">
        {isChosen ? `${works.length} of ${summary}` : summary}
      </p>
      <p className="note num">
        As of {dateText(asOf)}
        {file && !isChosen ? `, ${sheetSizeText(file)}` : null}
      </p>
      <a href={address} download="" className={styles.single} aria-label={`Download ${title}`}>
        <Icon name="load" />
      </a>
    </li>
  )
}
