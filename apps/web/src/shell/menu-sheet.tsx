import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWay, useWhatsappHref} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import {LanguageLinks} from './language-links.tsx'
import styles from './menu-sheet.module.css'
import {MENU_ID, type NavEntry, useCurrent} from './nav-item.tsx'

/** The cell with two lines; without scripts, and in browsers without popovers, it folds the sheet out by itself. */
export function MenuButton({className}: {className?: string | undefined}) {
  const words = useWords()
  return (
    <>
      <button type="button" className={`${className} ${styles.button}`} popoverTarget={MENU_ID} aria-label={words.menu}>
        <Icon name="menu" className={styles.closed} />
        <Icon name="cross" className={styles.opened} />
        <span className={styles.label}>{words.menu}</span>
      </button>
      <details className={styles.plain}>
        <summary className={className}>
          <Icon name="menu" />
          <span className={styles.label}>{words.menu}</span>
        </summary>
      </details>
    </>
  )
}

/** The sheet of all entries; under "More" of those that the bar has no room for. Follows its button in the page. */
export function MenuSheet() {
  const current = useCurrent()
  const {settings, navigation} = useShell()
  const whatsapp = useWhatsappHref()
  const way = useWay()
  const words = useWords()
  return (
    // Styled when it is about to open (start-shell.ts).
    <nav id={MENU_ID} popover="auto" data-later="" className={styles.menu} aria-label={words.menu} data-menu="">
      <LanguageLinks className={`link ${styles.language}`} />
      <ul data-later="" className={styles.rows}>
        {navigation.items.map((item) => (
          <li key={item._key}>
            {item.children.length ? (
              <MenuEntry item={item} />
            ) : (
              <Anchor link={item.link} className={styles.entry}>
                <span aria-current={current(item.link.href)}>{item.label}</span>
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {way ? (
          <Button href={way.href} className={styles.way}>
            {way.label}
          </Button>
        ) : null}
        {settings.phones.map((phone) => (
          <Button key={phone} href={telephoneHref(phone)} icon="phone" tone="plain" className="num">
            <bdi>{phone}</bdi>
          </Button>
        ))}
        {whatsapp ? (
          <Button href={whatsapp} icon="whatsapp" tone="plain">
            {words.whatsapp}
          </Button>
        ) : null}
      </div>
    </nav>
  )
}

/** An entry with pages below it; the shared name lets the browser keep one of them open. */
function MenuEntry({item}: {item: NavEntry}) {
  const current = useCurrent()
  const within = [item.link, ...item.children.map((child) => child.link)].some((link) => current(link.href))
  return (
    <details name={MENU_ID}>
      <summary className={styles.entry}>
        <span aria-current={within ? 'true' : undefined}>{item.label}</span>
        <Icon name="down" />
      </summary>
      <div className={styles.sub}>
        <Anchor link={item.link} aria-current={current(item.link.href)}>
          {item.overviewLabel}
        </Anchor>
        {item.children.map(({_key, link}) => (
          <Anchor key={_key} link={link} aria-current={current(link.href)} />
        ))}
      </div>
    </details>
  )
}
