import type {Settings} from '@site/content'
import styles from './opening-hours.module.css'

export function OpeningHours({hours}: {hours: Settings['openingHours']}) {
  return hours.map(({_key, days, opens, closes}) => (
    <span key={_key} className={styles.row}>
      <span>{days}</span>
      <span className="num">
        {opens} – {closes}
      </span>
    </span>
  ))
}
