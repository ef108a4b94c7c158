import {useShell} from '../../data/shell.ts'
import {Mark} from '../../ui/mark.tsx'
import styles from './title-strip.module.css'

/**
 * The foot of a schedule's sheet: whose it is, what it shows, and which page. On paper also what a reader needs who has no
 * site around it: the licence, a telephone, and of which day it is. The PDF writes the day and counts its pages into it.
 */
export function TitleStrip({sheetTitle, isSample}: {sheetTitle: string; isSample: boolean}) {
  const {settings, category} = useShell()
  const {companyName, city, phones, phoneIsSample} = settings
  return (
    <dl className={styles.strip} data-strip="">
      <div className={styles.owner}>
        <dt className="sr-only">Company</dt>
        <dd>
          <Mark />
          {[companyName, city].filter(Boolean).join(', ')}
        </dd>
      </div>
      {category ? (
        <div className={styles.paper}>
          <dt>Engineering council</dt>
          <dd>Category {category}</dd>
        </div>
      ) : null}
      {phones[0] ? (
        <div className={`num ${styles.paper}`}>
          <dt>Telephone</dt>
          <dd>{phones[0]}</dd>
        </div>
      ) : null}
      {isSample || phoneIsSample ? (
        <div className={styles.paper}>
          <dt>State</dt>
          <dd>Specimen</dd>
        </div>
      ) : null}
      <div>
        <dt>Sheet</dt>
        <dd>{sheetTitle}</dd>
      </div>
      <div className={`num ${styles.paper}`} data-dated="">
        <dt>Date</dt>
        <dd />
      </div>
      <div className="num">
        <dt>Page</dt>
        <dd data-page-count="">1 of 1</dd>
      </div>
    </dl>
  )
}
