import type {Manager} from '@site/content'
import {Icon} from '../../ui/icon.tsx'
import styles from './education-dialog.module.css'

/** Where a manager learned. Native dialog: Escape and focus are the browser's. */
export function EducationDialog({manager, id}: {manager: Manager; id: string}) {
  const heading = `${id}-heading`
  const {name, title, education} = manager

  return (
    <dialog id={id} className={styles.dialog} aria-labelledby={heading} data-backdrop="close">
      <div>
        <header className={styles.head}>
          <div>
            <p className="label">Education</p>
            <h2 id={heading}>{name ?? title}</h2>
            {name ? <p className="soft">{title}</p> : null}
          </div>
          <button type="button" className={styles.close} aria-label="Close" data-close="">
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
