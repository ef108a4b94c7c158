import {useId} from 'react'
import {telephoneHref} from '../data/href.ts'
import {useShell} from '../data/shell.ts'
import {useWhatsappHref} from '../data/whatsapp.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import styles from './phone-menu.module.css'
import {PhoneMenuItem} from './phone-menu-item.tsx'
import {useCurrent} from './use-current.ts'

/** Below 1240 px: the cell with three lines, and the full-height sheet that it opens. */
export function PhoneMenu({className}: {className?: string}) {
  const id = useId()
  const current = useCurrent()
  const {settings, navigation} = useShell()
  const phone = settings.phones[0]
  const whatsapp = useWhatsappHref()
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label="Menu">
        <Icon name="menu" className={styles.closed} />
        <Icon name="cross" className={styles.opened} />
      </button>
      <nav id={id} popover="auto" className={styles.menu} aria-label="Menu">
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
        {phone ? (
          <Button href={telephoneHref(phone)} icon="phone" className={`num ${styles.phone}`}>
            {phone}
          </Button>
        ) : null}
        {whatsapp ? (
          <Button href={whatsapp} icon="whatsapp" tone="plain" className={styles.phone}>
            WhatsApp
          </Button>
        ) : null}
      </nav>
    </>
  )
}
