import {telephoneHref} from '../data/href.ts'
import {useShell} from '../data/shell.ts'
import {useWhatsappHref} from '../data/whatsapp.ts'
import {SocialLinks} from '../ui/social-links.tsx'
import styles from './footer-block.module.css'

/** The title block of the footer: office, telephones, mail, networks. */
export function FooterBlock() {
  const {settings} = useShell()
  const whatsapp = useWhatsappHref()
  return (
    <dl className={styles.block}>
      <div>
        <dt>Office</dt>
        <dd>{settings.address}</dd>
      </div>
      <div className="num">
        <dt>Telephone</dt>
        <dd>
          {settings.phones.map((phone) => (
            <a key={phone} href={telephoneHref(phone)}>
              {phone}
            </a>
          ))}
          {whatsapp ? (
            <a href={whatsapp} rel="noopener noreferrer" data-print="none">
              WhatsApp
            </a>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </dd>
      </div>
      {settings.socialLinks.length ? (
        <div>
          <dt>Follow</dt>
          <dd>
            <SocialLinks />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
