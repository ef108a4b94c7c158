import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {CityRow} from './city-row.tsx'
import styles from './operations.module.css'

/** Where the company works: its offices as one title block, then every city with the projects in it. */
export function Operations({section, axis}: SectionProps<'operations'>) {
  const {label, heading, text, offices, cities} = section
  return (
    <Section axis={axis} label={label} title={label ?? heading}>
      <div className="grid">
        <h2 className={`title ${styles.heading}`}>{heading}</h2>
        {text ? <p className={`statement ${styles.text}`}>{text}</p> : null}
        <ul className={styles.offices} aria-label="Offices">
          {offices.map(({_key, name, city, note}) => (
            <li key={_key}>
              <span className="note">{city}</span>
              <strong>{name}</strong>
              {note ? <span className={styles.note}>{note}</span> : null}
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.cities} aria-label="Projects by city">
        {cities.map((city) => (
          <CityRow key={city.city} city={city} />
        ))}
      </ul>
    </Section>
  )
}
