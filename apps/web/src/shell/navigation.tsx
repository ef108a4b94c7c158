import {telephoneHref} from '../data/href.ts'
import {useShell} from '../data/shell.ts'
import {Icon} from '../ui/icon.tsx'
import {CompanyName} from './company-name.tsx'
import {NavItem} from './nav-item.tsx'
import styles from './navigation.module.css'
import {PhoneMenu} from './phone-menu.tsx'
import {Progress} from './progress.tsx'
import {SearchCell} from './search-cell.tsx'
import {useLifted} from './use-lifted.ts'

/** Shadow after 50 px of scroll, as the specification says. */
const LIFTED_AFTER = 50

export function Navigation() {
  const {settings, navigation} = useShell()
  const lifted = useLifted(LIFTED_AFTER)
  const phone = settings.phones[0]
  return (
    <header className={styles.nav} data-lifted={lifted || undefined}>
      <div className={`wrap ${styles.row}`}>
        <CompanyName />
        <nav aria-label="Main" className={styles.main}>
          <ul className={styles.list}>
            {navigation.items.map((item) => (
              <NavItem key={item._key} item={item} />
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <SearchCell />
          {phone ? (
            <a className={`num ${styles.phone}`} href={telephoneHref(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          ) : null}
          <PhoneMenu className={styles.burger} />
        </div>
      </div>
      <Progress />
    </header>
  )
}
