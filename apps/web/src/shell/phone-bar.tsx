import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWay, useWhatsappHref} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Icon} from '../ui/icon.tsx'
import styles from './phone-bar.module.css'

/** Below 640 px, at the foot of the screen: what somebody who looks at the work may want next. */
export function PhoneBar() {
  const {settings} = useShell()
  const way = useWay()
  const words = useWords()
  const phone = settings.phones[0]
  const whatsapp = useWhatsappHref()
  if (!phone && !whatsapp && !way) return null
  return (
    <nav className={`cells ${styles.bar}`} aria-label={words.reachUs} data-print="none">
      {phone ? (
        <a href={telephoneHref(phone)} aria-label={words.call}>
          <Icon name="phone" />
        </a>
      ) : null}
      {whatsapp ? (
        <a href={whatsapp} rel="noopener noreferrer" aria-label={words.whatsapp}>
          <Icon name="whatsapp" />
        </a>
      ) : null}
      {way ? (
        <a href={way.href} className={styles.way} aria-current={way.isHere ? 'page' : undefined}>
          <span className="shortened">{way.label}</span>
          <Icon name="right" />
        </a>
      ) : null}
    </nav>
  )
}
