import {telephoneHref} from '../data/href.ts'
import {useShell} from '../data/shell.ts'
import {useWhatsappHref} from '../data/whatsapp.ts'
import styles from './phone-bar.module.css'

/** Below 640 px, at the foot of the screen: what somebody who looks at the work may want next. */
export function PhoneBar() {
  const {settings, quote} = useShell()
  const phone = settings.phones[0]
  const whatsapp = useWhatsappHref()
  if (!phone && !whatsapp && !quote) return null
  return (
    <nav className={styles.bar} aria-label="Reach us" data-phone-bar="" data-print="none">
      {phone ? <a href={telephoneHref(phone)}>Call</a> : null}
      {whatsapp ? (
        <a href={whatsapp} rel="noopener noreferrer">
          WhatsApp
        </a>
      ) : null}
      {quote ? (
        <a href={quote.href} className={styles.quote}>
          Ask for a quote
        </a>
      ) : null}
    </nav>
  )
}
