import {stegaClean} from '@site/content'
import {type Outline, PLAN, planOf, readOutline} from '@site/content/outline'
import styles from './elevation.module.css'

/** Returns what of a project can be drawn from above. */
export function drawnOutline({outline}: {outline: string | null}): Outline | undefined {
  const read = outline ? readOutline(stegaClean(outline)) : undefined
  return read && 'building' in read ? read : undefined
}

/** Draws a building from above, on its plot where that is known: nothing that its corners do not say. */
export function Plan({outline, label}: {outline: Outline; label: string}) {
  const {width, height} = PLAN
  const {building, plot} = planOf(outline)
  return (
    <svg
      className={styles.elevation}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {plot ? <path className={`${styles.behind} ${styles.dashed}`} d={plot} /> : null}
      <path className={styles.contour} d={building} />
    </svg>
  )
}
