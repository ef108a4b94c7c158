import {Icon} from '../ui/icon.tsx'
import styles from './back-to-top.module.css'

/** Without scripts the browser itself knows what `#top` is. */
export function BackToTop() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, only more smoothly with scripts
    <a
      href="#top"
      className={styles.top}
      aria-label="Back to top"
      data-print="none"
      onClick={(event) => {
        event.preventDefault()
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({top: 0, behavior: still ? 'auto' : 'smooth'})
      }}
    >
      <Icon name="up" />
    </a>
  )
}
