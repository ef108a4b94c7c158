import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import styles from './unavailable.module.css'

/** The whole page when not even settings and menu can be read: words of its own, no data. */
export function UnavailablePage() {
  return (
    <>
      <title>This page cannot be shown right now</title>
      <meta name="robots" content="noindex" />
      <header className={styles.bar}>
        <a className={`wrap ${styles.home}`} href="/">
          <Icon name="mark" className={styles.mark} />
          <span className="sr-only">Home</span>
        </a>
      </header>
      <main id="main">
        <Unreached />
      </main>
    </>
  )
}

/** Says what happened and offers another try, which is a plain link: it works when scripts do not. */
export function Unreached() {
  return (
    <div className={`wrap ${styles.unreached}`}>
      <h1 className="display">This page cannot be shown right now.</h1>
      <p className={`statement soft ${styles.text}`}>
        Its content could not be reached. Nothing is lost; please try again in a moment.
      </p>
      <Button href="">Try again</Button>
    </div>
  )
}
