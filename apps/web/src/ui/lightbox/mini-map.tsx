import type {Picture as PictureValue} from '@site/content'
import {useEffect, useRef} from 'react'
import {Picture} from '../picture.tsx'
import styles from './mini-map.module.css'

/** The whole picture, small, with a frame around the part that a window over the enlarged one shows. */
export function MiniMap({picture, slide}: {picture: PictureValue; slide: Element}) {
  const frame = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const follow = () => {
      const {scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight} = slide
      const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
      Object.assign(frame.current?.style ?? {}, {
        left: percent(scrollLeft, scrollWidth),
        top: percent(scrollTop, scrollHeight),
        width: percent(clientWidth, scrollWidth),
        height: percent(clientHeight, scrollHeight),
      })
    }
    // The window and the picture; of both it tells the size once at the beginning as well.
    const resized = new ResizeObserver(follow)
    for (const box of [slide, ...slide.querySelectorAll('img')]) resized.observe(box)
    slide.addEventListener('scroll', follow, {passive: true})
    return () => {
      resized.disconnect()
      slide.removeEventListener('scroll', follow)
    }
  }, [slide])
  return (
    <div className={styles.map} aria-hidden="true">
      <Picture picture={picture} sizes="96px" />
      <span className={styles.frame} ref={frame} />
    </div>
  )
}
