import {Icon} from '../ui/icon.tsx'
import styles from './back-to-top.module.css'

/** The browser itself knows what `#top` is; scripts let it glide there. */
export function BackToTop() {
  return (
    <a href="#top" className={styles.top} aria-label="Back to top" data-print="none">
      <Icon name="up" />
    </a>
  )
}
