import {dateText} from '../../data/format.ts'
import {Island} from '../../island/island.tsx'
import {TextLink} from '../../ui/button.tsx'
import {Dimension} from '../../ui/dimension.tsx'
import {Caption, Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './profile.module.css'

export function Profile({section, axis}: SectionProps<'profile'>) {
  const {label, heading, statement, fieldsOfExpertise, foundedYear, dimension, picture, project, link} = section
  return (
    <Section axis={axis} label={label}>
      <div className="grid" data-enter="">
        <h2 className={`title large ${styles.heading}`}>{heading}</h2>
        <div className={styles.text}>
          <p className="statement">{statement}</p>
          <ul className={`terms ${styles.expertise}`} aria-label="Fields of expertise">
            {fieldsOfExpertise.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
          <TextLink link={link} className={styles.link} />
        </div>
      </div>
      <figure className={styles.years} data-enter="">
        {dimension ? (
          <>
            <div className={`${styles.ends} num`} aria-hidden="true">
              <span>{foundedYear}</span>
              <span>Today</span>
            </div>
            <Dimension className={styles.line} label={`Since ${foundedYear}: ${dimension}`}>
              {dimension}
            </Dimension>
          </>
        ) : null}
        {project?.stages.length ? (
          <Island
            name="stages"
            props={{
              name: project.title,
              stages: project.stages,
              today: project.stageToday,
              seen: dateText(project.stageSeen),
            }}
          />
        ) : (
          <>
            <Picture picture={picture} sizes="(min-width: 1648px) 1520px, (min-width: 640px) 92vw, 100vw" />
            <Caption picture={picture} />
          </>
        )}
      </figure>
    </Section>
  )
}
