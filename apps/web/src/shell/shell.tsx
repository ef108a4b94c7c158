import {Outlet} from 'react-router-dom'
import {ImageHost} from '../data/image-host.ts'
import {useShell} from '../data/shell.ts'
import {PreviewBar} from '../visual-editing/preview-bar.tsx'
import {Footer} from './footer.tsx'
import {Navigation} from './navigation.tsx'
import {SearchDialog} from './search-dialog.tsx'
import styles from './shell.module.css'

/** What stands around every page. */
export function Shell() {
  const {preview, imageHost} = useShell()
  return (
    <ImageHost value={imageHost}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <SearchDialog />
      {preview ? <PreviewBar shown={preview} /> : null}
    </ImageHost>
  )
}
