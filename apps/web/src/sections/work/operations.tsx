import type {SectionOf} from '@site/content'
import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Section} from '../../ui/section.tsx'
import {Status} from '../../ui/status.tsx'
import type {SectionProps} from '../section.ts'
import styles from './operations.module.css'

/** Shows where the company works: its offices as one title block, then every city with the projects in it. */
export function Operations({section, axis}: SectionProps<'operations'>) {
  const {label, heading, text, offices, cities} = section
  const {places} = useWords()
  return (
    <Section axis={axis} label={label} title={firstText(label, heading)}>
      <div className="grid">
        <h2 className={`title ${styles.heading}`}>{heading}</h2>
        {text ? <p className={`statement ${styles.text}`}>{text}</p> : null}
        <ul className={styles.offices} aria-label={places.offices}>
          {offices.map(({_key, name, city, note}) => (
            <li key={_key}>
              <span className="note">{city}</span>
              <strong>{name}</strong>
              {note ? <span className={styles.note}>{note}</span> : null}
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.cities} aria-label={places.byCity}>
        {cities.map((city) => (
          <CityRow key={city.city} city={city} />
        ))}
      </ul>
    </Section>
  )
}

type City = SectionOf<'operations'>['cities'][number]

function CityRow({city: {city, projects}}: {city: City}) {
  const {list} = useWords()
  return (
    <li className={styles.city}>
      <div className={styles.name}>
        <h3 className="title">{city}</h3>
        <p className="soft num">{list.projects(String(projects.length))}</p>
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
