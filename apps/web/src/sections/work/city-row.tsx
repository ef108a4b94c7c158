import type {SectionOf} from '@site/content'
import {Anchor} from '../../ui/anchor.tsx'
import {Status} from '../../ui/status.tsx'
import styles from './city-row.module.css'

type City = SectionOf<'operations'>['cities'][number]

export function CityRow({city: {city, projects}}: {city: City}) {
  return (
    <li className={styles.city}>
      <div className={styles.name}>
        <h3 className="title">{city}</h3>
        <p className="soft num">
          {projects.length} {projects.length === 1 ? 'project' : 'projects'}
        </p>
      </div>
      <ul className={styles.projects}>
        {projects.map(({_id, href, title, kind, status}) => (
          <li key={_id}>
            <Anchor link={{href: href ?? '/'}}>
              <strong>{title}</strong>
              <span className="soft">{kind}</span>
              <Status status={status} />
            </Anchor>
          </li>
        ))}
      </ul>
    </li>
  )
}
