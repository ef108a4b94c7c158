import {Caption} from '../ui/caption.tsx'
import {Icon} from '../ui/icon.tsx'
import {Picture} from '../ui/picture.tsx'
import {useLightbox} from './context.ts'
import {OpenPicture} from './open-picture.tsx'
import styles from './picture-wall.module.css'

/** The pictures of the lightbox around it, two in a row: a wide one and a tall detail. `from` leaves out those before. */
export function PictureWall({from = 0}: {from?: number}) {
  const {pictures} = useLightbox()
  return (
    <div className={styles.wall} data-enter="each">
      {pictures.slice(from).map((picture, at) => (
        <figure key={picture.path}>
          <OpenPicture className={styles.open} index={from + at}>
            <Picture picture={picture} sizes="(min-width: 640px) 64vw, 92vw" />
            <span className={styles.plus}>
              <Icon name="plus" />
            </span>
          </OpenPicture>
          <Caption picture={picture} number={from + at + 1} />
        </figure>
      ))}
    </div>
  )
}
