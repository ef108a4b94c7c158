import {Icon} from './icon.tsx'
import styles from './steps.module.css'

type Props = {
  /** The name of what is stepped through: "Projects". */
  label: string
  onPrevious: () => void
  onNext: () => void
  paused?: boolean
  /** Without it there is nothing that moves by itself, and no pause control. */
  onPause?: () => void
}

export function Steps({label, onPrevious, onNext, paused, onPause}: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls are not a fieldset of a form
    <div className={styles.steps} role="group" aria-label={label} data-print="none">
      {onPause ? (
        <button type="button" onClick={onPause} aria-label={paused ? 'Play' : 'Pause'}>
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      ) : null}
      <button type="button" onClick={onPrevious} aria-label="Previous">
        <Icon name="left" />
      </button>
      <button type="button" onClick={onNext} aria-label="Next">
        <Icon name="right" />
      </button>
    </div>
  )
}

/** Position in a row of `total`: the segments `from` to `to` (counted from 1) are filled. Say the same in words beside it. */
export function ScaleBar({total, from, to, className}: {total: number; from: number; to: number; className?: string}) {
  return (
    <div className={[styles.scale, className].filter(Boolean).join(' ')} aria-hidden="true">
      {Array.from({length: total}, (_, index) => (
        <i key={index} data-on={index + 1 >= from && index + 1 <= to ? '' : undefined} />
      ))}
    </div>
  )
}
