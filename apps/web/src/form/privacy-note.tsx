import {fill, type Language} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import type {ServerWords} from '@site/forms/words/server-en'
import {numberText} from '../data/format.ts'
import {useShell} from '../data/shell.ts'
import type {RetainDays} from '../renderer.ts'
import styles from './privacy-note.module.css'

const YEAR_DAYS = 365

/** Whole years in years, everything else to the day, as it is carried out. */
function period(days: number, {day, days: severalDays, year, years}: ServerWords['kept']): string {
  const isYears = days % YEAR_DAYS === 0
  const count = isYears ? days / YEAR_DAYS : days
  const [one, several] = isYears ? [year, years] : [day, severalDays]
  return count === 1 ? one : fill(several, {count: numberText(count)})
}

type Props = {kind: keyof RetainDays; language: Language; text: string}

/** Says under a form what is kept of it, in the words of editors, for how long, and whom to ask. */
export function PrivacyNote({kind, language, text}: Props) {
  const {retainDays, settings} = useShell()
  const days = retainDays?.[kind]
  const {kept} = allWords[language]
  const [before, after] = kept.ask.split('{email}')
  return (
    <p className={`note ${styles.kept}`}>
      {text ? <span>{text} </span> : null}
      <span>{days ? fill(kept[kind], {period: period(days, kept)}) : kept.unlimited}</span>
      {settings.email ? (
        <span>
          {' '}
          {before}
          <a href={`mailto:${settings.email}`} dir="ltr">
            {settings.email}
          </a>
          {after}
        </span>
      ) : null}
    </p>
  )
}
