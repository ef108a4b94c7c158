import type {ServiceSlide} from '@site/content'
import styles from './service-title.module.css'

/** The words of a slide: what kind of work, and its name. */
export function ServiceTitle({slide}: {slide: ServiceSlide}) {
  return (
    <>
      {slide.subtitle ? <p className={styles.subtitle}>{slide.subtitle}</p> : null}
      <h2 className="title">{slide.title}</h2>
    </>
  )
}
