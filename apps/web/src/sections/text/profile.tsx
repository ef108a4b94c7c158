import {today} from '@site/content/validity'
import {fill} from '@site/forms/fill'
import {useDays, useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {TextLink} from '../../ui/button.tsx'
import {Dimension} from '../../ui/dimension.tsx'
import {Caption, Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './profile.module.css'

export function Profile({section, axis}: SectionProps<'profile'>) {
  const {label, heading, statement, fieldsOfExpertise, foundedYear, picture, project, link} = section
  const {people, parts} = useWords()
  const {dateText} = useDays()
  const dimension = fill(section.dimension, {years: Number(today().slice(0, 4)) - (foundedYear ?? 0)})
  return (
    <Section axis={axis} label={label}>
      <div className="grid" data-enter="">
        <h2 className="title large left">{heading}</h2>
        <div className="right">
          <p className="statement">{statement}</p>
          <ul className={`terms ${styles.expertise}`} aria-label={people.expertise}>
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
              <span>{parts.today}</span>
            </div>
            <Dimension className={styles.line} label={people.since(String(foundedYear), dimension)}>
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
