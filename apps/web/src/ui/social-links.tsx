import {safeHref} from '../data/href.ts'
import {useShell} from '../data/shell.ts'
import {useWords} from '../data/words.ts'
import styles from './social-links.module.css'

/** The networks that the site has a sign of (sprite.tsx), by their keys in the settings. */
const networks = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  x: 'X',
  tiktok: 'TikTok',
}
export type Network = keyof typeof networks

/** The company's places elsewhere, one 48 px square each; nothing when the settings list none. */
export function SocialLinks() {
  const {placeOn} = useWords()
  const {socialLinks, companyName} = useShell().settings
  return (
    <span className={styles.social}>
      {socialLinks?.map(({network, url}) => {
        const name = networks[network as Network]
        const href = safeHref(url)
        if (!name || !href) return null
        return (
          <a key={href} href={href} rel="noopener noreferrer">
            <span className="sr-only">{placeOn(name, companyName)}</span>
            <svg width="22" height="22" aria-hidden="true">
              <use href={`#icon-${network}`} />
            </svg>
          </a>
        )
      })}
    </span>
  )
}
