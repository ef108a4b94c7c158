import {useNavigation} from 'react-router-dom'
import styles from './progress.module.css'

/** While the next page's data is on its way: a bar on the rule, once the wait is long enough to be noticed. */
export function Progress() {
  const loading = useNavigation().state === 'loading'
  return (
    <div className={styles.progress} role="status" data-loading={loading || undefined}>
      {loading ? <span className="sr-only">Loading</span> : null}
    </div>
  )
}
