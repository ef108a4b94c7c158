import {useShell} from '../../data/shell.ts'
import {Mark} from '../../ui/mark.tsx'
import styles from './title-strip.module.css'

/** The foot of a schedule's sheet: whose it is, what it shows, and which page; the PDF counts its pages into it. */
export function TitleStrip({sheetTitle}: {sheetTitle: string}) {
  const {companyName, city} = useShell().settings
  return (
    <dl className={styles.strip} data-strip="">
      <div className={styles.owner}>
        <dt className="sr-only">Company</dt>
        <dd>
          <Mark />
          {[companyName, city].filter(Boolean).join(', ')}
        </dd>
      </div>
      <div>
        <dt>Sheet</dt>
        <dd>{sheetTitle}</dd>
      </div>
      <div className="num">
        <dt>Page</dt>
        <dd data-page-count="">1 of 1</dd>
      </div>
    </dl>
  )
}
