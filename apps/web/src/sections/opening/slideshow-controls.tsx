import type {Rotation} from '../../ui/carousel/use-rotation.ts'
import {Icon} from '../../ui/icon.tsx'
import styles from './slideshow.module.css'

export function SlideshowControls({rotation}: {rotation: Rotation}) {
  const {paused, toggle, previous, next} = rotation
  return (
    <div className={styles.controls}>
      {toggle ? (
        <button type="button" aria-label={paused ? 'Play' : 'Pause'} onClick={toggle}>
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      ) : null}
      <button type="button" aria-label="Previous project" onClick={previous}>
        <Icon name="left" />
      </button>
      <button type="button" aria-label="Next project" onClick={next}>
        <Icon name="right" />
      </button>
    </div>
  )
}
