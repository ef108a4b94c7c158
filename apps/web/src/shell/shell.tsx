import {Outlet, useLocation} from 'react-router-dom'
import {dateText} from '../data/format.ts'
import {useShell} from '../data/shell.ts'
import {useWords} from '../data/words.ts'
import {ImageHost} from '../ui/picture.tsx'
import {Footer} from './footer.tsx'
import {Navigation} from './navigation.tsx'
import {PhoneBar} from './phone-bar.tsx'
import {SearchDialog} from './search-dialog.tsx'
import styles from './shell.module.css'

const words: Record<string, string> = {drafts: 'Preview: drafts are shown', published: 'Preview: as published'}

/** The parts around every page: header, footer and bars. */
export function Shell() {
  const {preview, draftUntil, imageHost} = useShell()
  const {skip} = useWords()
  return (
    <ImageHost value={imageHost}>
      <a className={styles.skip} href="#main" data-print="none">
        {skip}
      </a>
      <Navigation />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <PhoneBar />
      <SearchDialog />
      {preview ? <PreviewBar shown={preview} /> : null}
      {draftUntil ? <DraftBar until={draftUntil} /> : null}
    </ImageHost>
  )
}

/** Tells the reader of a private link that the page is not published, and may change. */
function DraftBar({until}: {until: number}) {
  return (
    <p className={`${styles.bar} ${styles.draft}`} role="note">
      Draft, not published. This link leads here until {dateText(new Date(until).toISOString())}.
    </p>
  )
}

/** Tells staff that what they see is not what visitors see, and lets them out. */
function PreviewBar({shown}: {shown: string}) {
  const {pathname} = useLocation()
  const {studioUrl} = useShell()
  return (
    <p className={styles.bar} data-print="none" data-preview={shown} data-studio={studioUrl}>
      {words[shown] ?? `Preview: ${shown} is shown`}
      <a href={`/-/preview/disable?path=${encodeURIComponent(pathname)}`}>Leave</a>
    </p>
  )
}
