import {MOST_SIMILAR} from '@site/content'
import {sizeText} from '@site/forms/size-text'
import {useLocation} from 'react-router-dom'
import {useDays, useWords} from '../../data/words.ts'
import {Button} from '../../ui/button.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Name} from '../../ui/name.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './tender-sheets.module.css'

type Sheet = SectionProps<'tenderSheets'>['section']['sheets'][number]
type Work = SectionProps<'tenderSheets'>['section']['works'][number]

const FORM = 'tender-sheets'

/** The address of the set; the server makes it from the content (apps/server/src/tender). */
const SET = '/prequalification.pdf'

/** Address to which the server leads a visitor back who ticked nothing. */
const NOTHING = 'nothing-ticked'

/** The forms of a tender, filled in. What is ticked comes as one PDF, with no script on this page. */
export function TenderSheets({section, axis}: SectionProps<'tenderSheets'>) {
  const {label, heading, text, sheets, works} = section
  const {tender} = useWords()
  const asked = new URLSearchParams(useLocation().search).getAll('works').join(',').toLowerCase().split(',')
  const chosen = works.filter(({slug}) => asked.includes(slug.toLowerCase())).slice(0, MOST_SIMILAR)
  if (sheets.length === 0) return null
  return (
    <Section axis={axis} label={label} title={heading}>
      <h2 className="title">{heading}</h2>
      {text ? <p className={styles.intro}>{text}</p> : null}
      {works.length > 1 ? <SimilarWorks works={works} chosen={chosen} /> : null}
      <form id={FORM} action={SET} className={styles.form} data-ticks="">
        {/* Tells a form with nothing ticked from an address that asks for all. */}
        <input type="hidden" name="sheet" value="" />
        <ul className={styles.sheets}>
          {sheets.map((sheet) => (
            <SheetRow key={sheet.kind} sheet={sheet} works={chosen} />
          ))}
        </ul>
        <div className={styles.foot} data-print="none">
          <p className={styles.count}>
            <span className="num" /> {tender.ticked(sheets.length)}
          </p>
          <p className={styles.reason} id={NOTHING} role="status">
            <span>{tender.nothing}</span>
          </p>
          <a href="/capability-statement.pdf" download="" className={`link ${styles.statement}`}>
            {tender.statement}
            <Icon name="load" />
          </a>
          <Button type="submit" icon="load" aria-describedby={NOTHING}>
            {tender.download}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** The buyer's choice for the sheet of contracts; with none of them ticked it has all. */
function SimilarWorks({works, chosen}: {works: Work[]; chosen: Work[]}) {
  const {tender} = useWords()
  return (
    <details className={styles.similar} open={chosen.length > 0} data-print="none">
      <summary>
        {tender.similar} {chosen.length > 0 ? tender.chosen(chosen.length, works.length) : tender.choose}
      </summary>
      <fieldset data-ticks={MOST_SIMILAR}>
        <legend className="soft">{tender.tick(MOST_SIMILAR, works.length)}</legend>
        {works.map((work) => (
          <label key={work.slug}>
            <input
              type="checkbox"
              className="tick-box"
              id={`work-${work.slug}`}
              form={FORM}
              name="works"
              value={work.slug}
              defaultChecked={chosen.includes(work)}
            />
            <Name>{work.title}</Name>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

function SheetRow({sheet, works}: {sheet: Sheet; works: Work[]}) {
  const {kind, number, title, summary, asOf, file} = sheet
  const {tender} = useWords()
  const {dateText} = useDays()
  const id = `sheet-${kind}`
  const named = tender.titles[kind]
  const isChosen = kind === 'contracts' && works.length > 0
  const address = `${SET}?sheet=${kind}${isChosen ? `&works=${works.map(({slug}) => slug)}` : ''}`
  return (
    <li>
      <input
        type="checkbox"
        data-print="none"
        className="tick-box"
        name="sheet"
        value={kind}
        id={id}
        defaultChecked
        aria-describedby={`${id}-says`}
      />
      <label htmlFor={id} className="head">
        {number ? <span className={`num ${styles.number}`}>{number}</span> : null}
        {named ?? title}
      </label>
      <p id={`${id}-says`} className="soft">
        {isChosen ? (
          tender.some(works.length, summary)
        ) : (
          <span lang={named && 'en'}>{named ? `${title}: ${summary}` : summary}</span>
        )}
      </p>
      <p className="note num">
        {[
          tender.asOf(dateText(asOf) ?? ''),
          ...(file && !isChosen ? [tender.pages(file.pages), sizeText(file.bytes)] : []),
        ].join(', ')}
      </p>
      <a
        href={address}
        download=""
        className={`square ${styles.single}`}
        data-print="none"
        aria-label={tender.downloadOne(named ?? title)}
      >
        <Icon name="load" />
      </a>
    </li>
  )
}
