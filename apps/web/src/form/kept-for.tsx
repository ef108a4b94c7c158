import {fill, type Language} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import type {ServerWords} from '@site/forms/words/server-en'
import {numberText} from '../data/format.ts'
import {useShell} from '../data/shell.ts'
import type {RetainDays} from '../renderer.ts'
import styles from './kept-for.module.css'

const YEAR_DAYS = 365

/** Whole years in years, everything else to the day, as it is carried out. */
function period(days: number, {day, days: severalDays, year, years}: ServerWords['kept']): string {
  const isYears = days % YEAR_DAYS === 0
  const count = isYears ? days / YEAR_DAYS : days
  const [one, several] = isYears ? [year, years] : [day, severalDays]
  return count === 1 ? one : fill(several, {count: numberText(count)})
}

/** Says under a form for how long what it sends is kept; nothing where that is not limited. */
export function KeptFor({kind, language}: {kind: keyof RetainDays; language: Language}) {
  const days = useShell().retainDays?.[kind]
  if (!days) return null
  const {kept} = allWords[language]
  return (
    <p className={['note', styles.kept, kind !== 'contact' && styles.beside].filter(Boolean).join(' ')}>
      {fill(kept[kind], {period: period(days, kept)})}
    </p>
  )
}
