import {Outlet, ScrollRestoration, useLocation} from 'react-router-dom'
import {preview as previewBundle} from '../bundle/index.ts'
import {useShell} from '../data/shell.ts'
import {useEntrances} from '../motion/use-entrances.ts'
import {Footer} from './footer.tsx'
import {Navigation} from './navigation.tsx'
import styles from './shell.module.css'
import {useArrival} from './use-arrival.ts'
import {useContentEvents} from './use-content-events.ts'

const PreviewBar = previewBundle.part((from) => from.PreviewBar)

/** What stands around every page. */
export function Shell() {
  const {preview} = useShell()
  const main = useArrival()
  useContentEvents()
  useEntrances(useLocation().pathname)
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Navigation />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      {preview ? <PreviewBar shown={preview} /> : null}
      <ScrollRestoration />
    </>
  )
}
