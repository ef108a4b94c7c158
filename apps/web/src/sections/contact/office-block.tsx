import {telephoneHref} from '../../data/href.ts'
import {useShell} from '../../data/shell.ts'
import {useWhatsappHref} from '../../data/whatsapp.ts'
import {SocialLinks} from '../../ui/social-links.tsx'
import {Fact, TitleBlock} from '../../ui/title-block.tsx'
import styles from './office-block.module.css'

function Telephone({number, half}: {number: string; half?: 'left' | 'right'}) {
  return (
    <Fact label="Telephone" half={half} className={`num ${styles.telephone}`}>
      <a href={telephoneHref(number)}>{number}</a>
    </Fact>
  )
}

/** How to reach the company. `address` is left out where the map stands beside it and says it already. */
export function OfficeBlock({address}: {address: boolean}) {
  const {settings} = useShell()
  const {phones} = settings
  const whatsapp = useWhatsappHref()
  return (
    <TitleBlock className={styles.block}>
      {address ? <Fact label="Office">{settings.address}</Fact> : null}
      {phones.map((number, index) => (
        // Two in a row; the last of an odd count has the row for itself.
        <Telephone
          key={number}
          number={number}
          half={index % 2 === 1 ? 'right' : index + 1 < phones.length ? 'left' : undefined}
        />
      ))}
      {whatsapp ? (
        <Fact label="WhatsApp" className="num">
          <a href={whatsapp} rel="noopener noreferrer">
            {settings.whatsapp}
          </a>
        </Fact>
      ) : null}
      {settings.email ? (
        <Fact label="E-mail">
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </Fact>
      ) : null}
      {settings.socialLinks.length > 0 ? (
        <Fact label="Follow" className={styles.follow}>
          <SocialLinks />
        </Fact>
      ) : null}
    </TitleBlock>
  )
}
