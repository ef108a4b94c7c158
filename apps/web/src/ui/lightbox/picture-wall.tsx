import type {Picture as PictureValue} from '@site/content'
import type {ReactNode} from 'react'
import {Icon} from '../icon.tsx'
import {Caption, Picture} from '../picture.tsx'
import {OpenPicture} from './open-picture.tsx'
import styles from './picture-wall.module.css'

type Props = {
  pictures: PictureValue[]
  /** Leaves out those before. */
  from?: number
  /** A drawing, which is a sheet beside the first. */
  sheet?: {drawing: ReactNode; caption: string} | undefined
}

/** Pictures that open large, two in a row: a wide one and a tall detail. */
export function PictureWall({pictures, from = 0, sheet}: Props) {
  return (
    <div className={sheet ? `${styles.wall} ${styles.drawn}` : styles.wall} data-enter="each">
      {sheet ? (
        <figure>
          <div className={styles.sheet}>{sheet.drawing}</div>
          <figcaption className="note">{sheet.caption}</figcaption>
        </figure>
      ) : null}
      {pictures.slice(from).map((picture, at) => (
        <figure key={picture.path}>
          <OpenPicture className={styles.open} picture={picture} index={from + at}>
            <Picture picture={picture} sizes="(min-width: 640px) 64vw, 92vw" />
            <span className={`square ${styles.plus}`} data-print="none">
              <Icon name="plus" />
            </span>
          </OpenPicture>
          <Caption picture={picture} />
        </figure>
      ))}
    </div>
  )
}
