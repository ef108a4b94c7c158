import {inLanguage} from '@site/routes/language'
import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWay} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Icon} from '../ui/icon.tsx'
import {CompanyName} from './company-name.tsx'
import {LanguageLinks} from './language-links.tsx'
import {NavItem} from './nav-item.tsx'
import styles from './navigation.module.css'
import {PhoneMenu} from './phone-menu.tsx'

export function Navigation() {
  const {settings, navigation, language} = useShell()
  const words = useWords()
  const phone = settings.phones[0]
  const way = useWay()
  return (
    <header className={styles.nav}>
      <div className={`wrap ${styles.row}`}>
        <CompanyName />
        <nav aria-label={words.main} className={styles.main} data-print="none">
          <ul className={styles.list}>
            {navigation.items.map((item) => (
              <NavItem key={item._key} item={item} />
            ))}
          </ul>
        </nav>
        <div className={styles.end} data-print="none">
          {/* Opens the search sheet; without scripts it leads to the search page. */}
          <a href={inLanguage('/search', language)} aria-label={words.search} aria-haspopup="dialog" data-search="">
            <Icon name="find" />
          </a>
          <LanguageLinks isFirst />
          {phone ? (
            <a className={`num ${styles.phone}`} href={telephoneHref(phone)} aria-label={phone}>
              <Icon name="phone" />
              <span>{phone}</span>
            </a>
          ) : null}
          {way ? (
            <a className={`marked ${styles.way}`} href={way.href} aria-current={way.isHere ? 'page' : undefined}>
              {way.label}
            </a>
          ) : null}
          <PhoneMenu className={styles.burger} />
        </div>
      </div>
    </header>
  )
}
