import {inLanguage} from '@site/routes/language'
import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWay} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Icon} from '../ui/icon.tsx'
import {CompanyName} from './company-name.tsx'
import {headerScript} from './header-script.ts'
import {LanguageLinks} from './language-links.tsx'
import {MenuButton, MenuSheet} from './menu-sheet.tsx'
import {MoreItem, NavItem} from './nav-item.tsx'
import styles from './navigation.module.css'

/** The bar. It gives way by the width of its contents, not by that of the window (`browser/fit-header.ts`). */
export function Navigation() {
  const {settings, navigation, language} = useShell()
  const words = useWords()
  const phone = settings.phones[0]
  const way = useWay()
  return (
    <>
      <header className={styles.nav} data-header="">
        <div className={styles.row}>
          <CompanyName />
          <nav aria-label={words.main} className={styles.main} data-print="none">
            <ul className={styles.list}>
              {navigation.items.map((item) => (
                <NavItem key={item._key} item={item} />
              ))}
              <MoreItem />
            </ul>
          </nav>
          <div className={`cells ${styles.cells}`} data-print="none">
            {/* Opens the search sheet; without scripts it leads to the search page. */}
            <a
              href={inLanguage('/search', language)}
              className={styles.cell}
              aria-label={words.search}
              aria-haspopup="dialog"
              data-search=""
            >
              <Icon name="find" />
            </a>
            <LanguageLinks isFirst className={`${styles.cell} ${styles.language}`} />
            {phone ? (
              <a className={`num ${styles.cell} ${styles.phone}`} href={telephoneHref(phone)} aria-label={phone}>
                <Icon name="phone" />
                <span>{phone}</span>
              </a>
            ) : null}
            <MenuButton className={styles.cell} />
            <MenuSheet />
            {way ? (
              <a
                className={`marked ${styles.cell} ${styles.way}`}
                href={way.href}
                aria-current={way.isHere ? 'page' : undefined}
              >
                <span className="shortened">{way.label}</span>
              </a>
            ) : null}
          </div>
        </div>
      </header>
      <script dangerouslySetInnerHTML={{__html: headerScript}} />
    </>
  )
}
