import {useId} from 'react'
import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWay, useWhatsappHref} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import {LanguageLinks} from './language-links.tsx'
import {type NavEntry, useCurrent} from './nav-item.tsx'
import styles from './phone-menu.module.css'

/** Below 1240 px: the cell with three lines, and the full-height sheet that it opens. */
export function PhoneMenu({className}: {className?: string}) {
  const id = useId()
  const current = useCurrent()
  const {settings, navigation} = useShell()
  const phone = settings.phones[0]
  const whatsapp = useWhatsappHref()
  const way = useWay()
  const words = useWords()
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={words.menu}>
        <Icon name="menu" className={styles.closed} />
        <Icon name="cross" className={styles.opened} />
      </button>
      <nav id={id} popover="auto" className={styles.menu} aria-label={words.menu}>
        <ul>
          {navigation.items.map((item) => (
            <li key={item._key}>
              {item.children.length ? (
                <PhoneMenuItem item={item} group={id} />
              ) : (
                <Anchor link={item.link} className={styles.entry}>
                  <span aria-current={current(item.link.href)}>{item.label}</span>
                </Anchor>
              )}
            </li>
          ))}
        </ul>
        <LanguageLinks className="link" />
        {way ? (
          <Button href={way.href} className={styles.phone}>
            {way.label}
          </Button>
        ) : null}
        {phone ? (
          <Button href={telephoneHref(phone)} icon="phone" tone="plain" className={`num ${styles.phone}`}>
            {phone}
          </Button>
        ) : null}
        {whatsapp ? (
          <Button href={whatsapp} icon="whatsapp" tone="plain" className={styles.phone}>
            {words.whatsapp}
          </Button>
        ) : null}
      </nav>
    </>
  )
}

/** An entry with pages below it; the shared name lets the browser keep one of them open. */
function PhoneMenuItem({item, group}: {item: NavEntry; group: string}) {
  const current = useCurrent()
  const within = [item.link, ...item.children.map((child) => child.link)].some((link) => current(link.href))
  return (
    <details name={group}>
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
