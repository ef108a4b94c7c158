import type {ServiceCard} from '@site/content'
import {Anchor} from './anchor.tsx'
import {Icon} from './icon.tsx'
import {Picture} from './picture.tsx'
import styles from './service-cards.module.css'

type Props = {services: ServiceCard[]; className?: string}

/**
 * Services side by side, four in a row when that leaves no gap and three otherwise: name and arrow, a line, a picture.
 * The parts of a row align. The whole card is the link.
 */
export function ServiceCards({services, className}: Props) {
  return (
    <div
      className={[styles.cards, className].filter(Boolean).join(' ')}
      data-columns={services.length % 4 ? 3 : 4}
      data-enter="each"
    >
      {services.map((service) => (
        <Anchor className={styles.card} link={service} key={service._id}>
          <div className={styles.top}>
            <h3 className="head">{service.title}</h3>
            <span className={styles.arrow}>
              <Icon name="right" />
            </span>
          </div>
          <p>{service.summary}</p>
          <figure>
            <Picture
              picture={service.picture}
              aspect="4:3"
              sizes="(min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
              alt=""
            />
          </figure>
        </Anchor>
      ))}
    </div>
  )
}
