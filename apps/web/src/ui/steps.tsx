import {Icon} from './icon.tsx'
import {usePartWords} from './part-words.ts'
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
  const words = usePartWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls are not a fieldset of a form
    <div className={styles.steps} role="group" aria-label={label} data-print="none">
      {onPause ? (
        <button type="button" className="square" onClick={onPause} aria-label={paused ? words.play : words.pause}>
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      ) : null}
      <button type="button" className="square" onClick={onPrevious} aria-label={words.previous}>
        <Icon name="left" />
      </button>
      <button type="button" className="square" onClick={onNext} aria-label={words.next}>
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
