import {useShell} from '../data/shell.ts'
import {useWay} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Icon} from '../ui/icon.tsx'
import {CallLink, WhatsappLink} from '../ui/reach-link.tsx'
import styles from './phone-bar.module.css'

/** Below 640 px, at the foot of the screen: what a visitor who looks at the work may want next. */
export function PhoneBar() {
  const {settings} = useShell()
  const way = useWay()
  const {reachUs} = useWords()
  if (settings.phones.length === 0 && !settings.whatsapp && !way) return null
  return (
    <nav className={`cells ${styles.bar}`} aria-label={reachUs} data-print="none">
      <CallLink />
      <WhatsappLink />
      {way ? (
        <a href={way.href} className={styles.way} aria-current={way.isHere ? 'page' : undefined}>
          <span className="shortened">{way.label}</span>
          <Icon name="right" />
        </a>
      ) : null}
    </nav>
  )
}
