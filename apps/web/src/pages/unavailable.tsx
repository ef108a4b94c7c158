import {Button} from '../ui/button.tsx'
import styles from './unavailable.module.css'

/** The whole page when not even settings and menu can be read: words of its own, no data. */
export function UnavailablePage() {
  return (
    <main id="main">
      <title>This page cannot be shown right now</title>
      <meta name="robots" content="noindex" />
      <Unreached />
    </main>
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
      <Reload />
    </div>
  )
}

/** An empty address is the page itself; the router would take it as already there. */
function Reload() {
  return (
    <form>
      <Button type="submit">Try again</Button>
    </form>
  )
}
