import {telephoneHref} from '../data/href.ts'
import {useShell} from '../data/shell.ts'
import {SocialLinks} from '../ui/social-links.tsx'
import {Fact, FactPair, TitleBlock} from '../ui/title-block.tsx'
import styles from './office-block.module.css'

function Telephone({number}: {number: string}) {
  return (
    <Fact label="Telephone">
      <a href={telephoneHref(number)}>{number}</a>
    </Fact>
  )
}

/** How to reach the company. `address` is left out where the map stands beside it and says it already. */
export function OfficeBlock({address}: {address: boolean}) {
  const {settings} = useShell()
  const [first, second, ...more] = settings.phones
  return (
    <TitleBlock className={styles.block}>
      {address ? <Fact label="Office">{settings.address}</Fact> : null}
      {first && second ? (
        <FactPair className="num">
          <Telephone number={first} />
          <Telephone number={second} />
        </FactPair>
      ) : null}
      {(second ? more : settings.phones).map((number) => (
        <Telephone key={number} number={number} />
      ))}
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
