import type {Manager} from '@site/content'
import {useId} from 'react'
import {Button} from '../../ui/button.tsx'
import {Portrait} from '../../ui/portrait.tsx'
import {EducationDialog} from './education-dialog.tsx'
import styles from './manager-card.module.css'

export function ManagerCard({manager}: {manager: Manager}) {
  const dialog = useId()
  const {name, title, picture, statement, education} = manager
  return (
    <li className={styles.card}>
      <Portrait picture={picture} sizes="(min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw" />
      <div className={styles.name}>
        <h3 className="head">{name ?? title}</h3>
        {name ? <p className="soft">{title}</p> : null}
      </div>
      <p className={styles.statement}>{statement}</p>
      <div>
        {education.length > 0 ? (
          <>
            <Button tone="plain" icon="plus" className={styles.open} data-dialog={dialog}>
              View Education
            </Button>
            <EducationDialog manager={manager} id={dialog} />
          </>
        ) : null}
      </div>
    </li>
  )
}
