import {numberText} from '../data/format.ts'
import {useShell} from '../data/shell.ts'
import type {RetainDays} from '../renderer.ts'
import styles from './kept-for.module.css'

const WHAT: Readonly<Record<keyof RetainDays, string>> = {
  contact: 'Your message is',
  quote: 'Your request and its drawings are',
  application: 'Your application and your resume are',
}

const YEAR_DAYS = 365

/** Whole years in years, everything else to the day, as it is carried out. */
function period(days: number): string {
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day']
  return count === 1 ? `one ${unit}` : `${numberText(count)} ${unit}s`
}

/** Says under a form for how long what it sends is kept; nothing where that is not limited. */
export function KeptFor({kind}: {kind: keyof RetainDays}) {
  const days = useShell().retainDays?.[kind]
  if (!days) return null
  return (
    <p className={['note', styles.kept, kind !== 'contact' && styles.beside].filter(Boolean).join(' ')}>
      {WHAT[kind]} kept for {period(days)}, then erased.
    </p>
  )
}
