import {useShell} from '../data/shell.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import {CompanyName} from './company-name.tsx'
import styles from './footer.module.css'
import {FooterBlock} from './footer-block.tsx'

export function Footer() {
  const {settings, navigation} = useShell()
  const {developerCredit} = settings
  return (
    <footer className={`on-ink ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <CompanyName large />
            <p className={`soft ${styles.about}`}>{settings.footerText}</p>
          </div>
          <div className={styles.columns}>
            {navigation.footerColumns.map((column) => (
              <div key={column._key}>
                <h2>{column.title}</h2>
                <ul>
                  {column.links.map((link) => (
                    <li key={link._key}>
                      <Anchor link={link} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
        <FooterBlock />
        <div className={styles.end}>
          <span className="num">{`© ${new Date().getFullYear()} ${settings.companyName}`}</span>
          {developerCredit ? <Anchor link={developerCredit} /> : null}
        </div>
      </div>
      <BackToTop />
    </footer>
  )
}

/** The browser itself knows what `#top` is; scripts let it glide there. */
function BackToTop() {
  return (
    <a href="#top" className={styles.backToTop} aria-label="Back to top" data-print="none">
      <Icon name="up" />
    </a>
  )
}
