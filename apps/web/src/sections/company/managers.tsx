import type {Manager} from '@site/content'
import {useId} from 'react'
import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {Button} from '../../ui/button.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Portrait} from '../../ui/portrait.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './managers.module.css'

export function Managers({section, axis, opens}: SectionProps<'managers'>) {
  const {label, heading, managers} = section
  const words = useWords()
  return (
    <Section axis={axis} label={label} title={firstText(label, heading, words.sections.management)} flush={opens}>
      {heading ? <h2 className={`title above ${styles.heading}`}>{heading}</h2> : null}
      <ul className={styles.people}>
        {managers.map((manager) => (
          <ManagerCard key={manager._id} manager={manager} />
        ))}
      </ul>
    </Section>
  )
}

function ManagerCard({manager}: {manager: Manager}) {
  const dialog = useId()
  const {name, title, picture, statement, education} = manager
  const {people} = useWords()
  return (
    <li className={styles.card}>
      <Portrait picture={picture} sizes="(min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw" />
      <div className={styles.name}>
        <h3 className="head">{firstText(name, title)}</h3>
        {name?.trim() ? <p className="soft">{title}</p> : null}
      </div>
      <p className={styles.statement}>{statement}</p>
      <div>
        {education.length > 0 ? (
          <>
            <Button tone="plain" icon="plus" className={styles.open} data-dialog={dialog}>
              {people.viewEducation}
            </Button>
            <EducationDialog manager={manager} id={dialog} />
          </>
        ) : null}
      </div>
    </li>
  )
}

/** Shows where a manager learned. Native dialog: Escape and focus are the browser's. */
function EducationDialog({manager, id}: {manager: Manager; id: string}) {
  const heading = `${id}-heading`
  const {name, title, education} = manager
  const {people, parts} = useWords()

  return (
    <dialog id={id} className={styles.dialog} aria-labelledby={heading} data-backdrop="close">
      <div>
        <header className={styles.head}>
          <div>
            <p className="label">{people.education}</p>
            <h2 id={heading}>{firstText(name, title)}</h2>
            {name?.trim() ? <p className="soft">{title}</p> : null}
          </div>
          <button type="button" className={`square ${styles.close}`} aria-label={parts.close} data-close="">
            <Icon name="cross" />
          </button>
        </header>
        <ol className={styles.entries}>
          {education.map(({_key, institute, degree, description}) => (
            <li key={_key}>
              <h3>{degree}</h3>
              <p className={styles.institute}>{institute}</p>
              {description ? <p className="soft">{description}</p> : null}
            </li>
          ))}
        </ol>
      </div>
    </dialog>
  )
}
