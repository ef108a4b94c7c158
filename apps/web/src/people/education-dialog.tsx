import type {Manager} from '@site/content'
import {type MouseEvent, type RefObject, useId} from 'react'
import {Icon} from '../ui/icon.tsx'
import styles from './education-dialog.module.css'

type Props = {manager: Manager; dialog: RefObject<HTMLDialogElement | null>}

/** Where a manager learned. Native dialog: Escape and focus are the browser's; the backdrop is the dialog itself. */
export function EducationDialog({manager, dialog}: Props) {
  const heading = useId()
  const {name, title, education} = manager

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClick={closeOnBackdrop}>
      <div>
        <header className={styles.head}>
          <div>
            <p className="label">Education</p>
            <h2 id={heading}>{name ?? title}</h2>
            {name ? <p className="soft">{title}</p> : null}
          </div>
          <button type="button" className={styles.close} aria-label="Close" onClick={() => dialog.current?.close()}>
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
