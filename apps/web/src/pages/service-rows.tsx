import type {Service} from '@site/content'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import styles from './service-rows.module.css'

export function ServiceRows({services}: {services: Service['others']}) {
  return (
    <ul className={styles.rows}>
      {services.map((service) => (
        <li key={service._id}>
          <Anchor link={service}>
            <strong className="head">{service.title}</strong>
            <span className="soft">{service.summary}</span>
            <Icon name="right" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
