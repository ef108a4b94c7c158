import type {ServiceSlide} from '@site/content'
import {Picture} from '../../ui/picture.tsx'
import styles from './service-slide.module.css'

type Props = {slide: ServiceSlide; sizes: string; priority?: boolean}

/** A slide's picture. Without scripts all slides are in a row, each with its caption below. */
export function SlidePicture({slide, sizes, priority}: Props) {
  return (
    <figure className={styles.slide}>
      <Picture picture={slide.picture} sizes={sizes} priority={priority} />
      <figcaption className="note">{[slide.subtitle, slide.title].filter(Boolean).join(': ')}</figcaption>
    </figure>
  )
}

/** The words of a slide: what kind of work, and its name. */
export function ServiceTitle({slide}: {slide: ServiceSlide}) {
  return (
    <>
      {slide.subtitle ? <p className={`note ${styles.subtitle}`}>{slide.subtitle}</p> : null}
      <h2 className="title">{slide.title}</h2>
    </>
  )
}
