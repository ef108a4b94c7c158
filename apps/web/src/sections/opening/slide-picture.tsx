import type {ServiceSlide} from '@site/content'
import {Picture} from '../../ui/picture.tsx'
import styles from './slide-picture.module.css'

type Props = {slide: ServiceSlide; sizes: string; priority?: boolean}

/** A slide's picture. Without scripts all slides stand in a row, and each says below what it is. */
export function SlidePicture({slide, sizes, priority}: Props) {
  return (
    <figure className={styles.slide}>
      <Picture picture={slide.picture} sizes={sizes} priority={priority} />
      <figcaption className="note">{[slide.subtitle, slide.title].filter(Boolean).join(': ')}</figcaption>
    </figure>
  )
}
