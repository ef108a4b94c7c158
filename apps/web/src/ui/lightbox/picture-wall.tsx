import type {Picture as PictureValue} from '@site/content'
import {Icon} from '../icon.tsx'
import {Caption, Picture} from '../picture.tsx'
import {OpenPicture} from './open-picture.tsx'
import styles from './picture-wall.module.css'

/** Pictures that open large, two in a row: a wide one and a tall detail. `from` leaves out those before. */
export function PictureWall({pictures, from = 0}: {pictures: PictureValue[]; from?: number}) {
  return (
    <div className={styles.wall} data-enter="each">
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
