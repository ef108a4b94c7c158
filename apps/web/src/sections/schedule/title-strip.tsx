import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {Mark} from '../../ui/mark.tsx'
import {placeText} from '../../ui/part-words.ts'
import styles from './title-strip.module.css'

/**
 * The foot of a schedule's sheet: whose it is, what it shows, and which page. On paper also what a reader needs who has no
 * site around it: the licence, a telephone, and of which day it is. The PDF writes the day and counts its pages into it.
 */
export function TitleStrip({sheetTitle, isSample}: {sheetTitle: string; isSample: boolean}) {
  const {settings, category} = useShell()
  const {schedule, telephone, parts} = useWords()
  const {companyName, city, phones, phoneIsSample} = settings
  return (
    <dl className={styles.strip} data-strip="">
      <div className={styles.owner}>
        <dt className="sr-only">{schedule.company}</dt>
        <dd>
          <span className={styles.mark}>
            <Mark />
          </span>
          {[companyName, city].filter(Boolean).join(', ')}
        </dd>
      </div>
      {category ? (
        <div className={styles.paper}>
          <dt>{schedule.council}</dt>
          <dd>{schedule.category(category)}</dd>
        </div>
      ) : null}
      {phones[0] && !phoneIsSample ? (
        <div className={`num ${styles.paper} ${styles.telephone}`}>
          <dt>{telephone}</dt>
          <dd>{phones[0]}</dd>
        </div>
      ) : null}
      {isSample ? (
        <div className={styles.paper}>
          <dt>{schedule.state}</dt>
          <dd>{schedule.specimen}</dd>
        </div>
      ) : null}
      <div className={styles.sheet}>
        <dt>{schedule.sheet}</dt>
        <dd>{sheetTitle}</dd>
      </div>
      <div className={`num ${styles.paper}`} data-dated="">
        <dt>{schedule.date}</dt>
        <dd />
      </div>
      <div className="num">
        <dt>{schedule.page}</dt>
        <dd data-page-count="">{placeText(parts, 1, 1)}</dd>
      </div>
    </dl>
  )
}
