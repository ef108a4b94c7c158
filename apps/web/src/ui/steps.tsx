import {Icon} from './icon.tsx'
import styles from './steps.module.css'

type Props = {
  /** What is stepped through: "Projects". */
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
