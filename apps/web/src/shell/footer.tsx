import type {FooterColumn} from '@site/content'
import {useShell} from '../data/shell.ts'
import {useWay} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import {CompanyName} from './company-name.tsx'
import styles from './footer.module.css'
import {FooterBlock} from './footer-block.tsx'

export function Footer() {
  const {settings, navigation} = useShell()
  const {developerCredit} = settings
  const columns = navigation.footerColumns.filter(({links}) => links.length > 0)
  const half = Math.ceil(columns.length / 2)
  return (
    <footer className={`on-ink ${styles.footer}`}>
      <div className="wrap">
        <div className={styles.top} data-print="none">
          <div>
            <CompanyName large />
            <p className={`soft ${styles.about}`}>{settings.footerText}</p>
          </div>
          <div className={styles.columns}>
            <FooterColumns columns={columns.slice(0, half)} />
            <FooterColumns columns={columns.slice(half)} />
          </div>
        </div>
        <FooterBlock />
        <div className={styles.end} data-print="none">
          <span className="num">{`© ${new Date().getFullYear()} ${settings.legalName}`}</span>
          {developerCredit ? <Anchor link={developerCredit} /> : null}
        </div>
      </div>
      <BackToTop />
    </footer>
  )
}

/** Columns beside each other; on a phone they are folded under their titles (footer.module.css). */
function FooterColumns({columns}: {columns: FooterColumn[]}) {
  const {quote} = useShell()
  const words = useWords()
  const way = useWay()
  if (columns.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>
        {columns.map(({title}) => title).join(` ${words.and} `)}
        <Icon name="down" />
      </summary>
      {columns.map(({_key, title, links}) => (
        <div key={_key}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link._key}>
                {/* The link to the form for a quote says what was looked at. */}
                <Anchor link={link.href === quote?.href ? {...link, href: way?.href ?? link.href} : link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}

/** The browser itself knows what `#top` is; scripts let it glide there. */
function BackToTop() {
  return (
    <a href="#top" className={`square ${styles.backToTop}`} aria-label={useWords().backToTop} data-print="none">
      <Icon name="up" />
    </a>
  )
}
