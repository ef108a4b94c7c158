import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWhatsappHref} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {SocialLinks} from '../ui/social-links.tsx'
import styles from './footer-block.module.css'

/** The title block of the footer: office, telephones, mail, networks. */
export function FooterBlock() {
  const {settings} = useShell()
  const whatsapp = useWhatsappHref()
  const words = useWords()
  return (
    <dl className={styles.block}>
      <div>
        <dt>{words.office}</dt>
        <dd>{settings.address}</dd>
      </div>
      <div className="num">
        <dt>{words.telephone}</dt>
        <dd>
          {settings.phones.map((phone) => (
            <a key={phone} href={telephoneHref(phone)}>
              {phone}
            </a>
          ))}
          {whatsapp ? (
            <a href={whatsapp} rel="noopener noreferrer" data-print="none">
              {words.whatsapp}
            </a>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </dd>
      </div>
      {settings.socialLinks.length ? (
        <div>
          <dt>{words.follow}</dt>
          <dd>
            <SocialLinks />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
