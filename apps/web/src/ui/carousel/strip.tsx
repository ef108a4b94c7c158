import {type ReactNode, useRef} from 'react'
import {placeText, usePartWords} from '../part-words.ts'
import styles from './strip.module.css'
import {useStrip} from './use-strip.ts'

type Props = {
  /** Every item is a slide. */
  items: {key: string; node: ReactNode}[]
  /** The first one seen, and how many are. */
  index: number
  columns: number
  onShow: (index: number) => void
  /** While it moves by itself, a screen reader is not told of every step. */
  rotating: boolean
}

/**
 * A row of cards, three, two or one at a time. It is a scrolling row that snaps, and without scripts it stays one;
 * Swiper takes it over, in place, when it comes near the screen.
 */
export function Strip({items, index, columns, onShow, rotating}: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const words = usePartWords()
  useStrip(ref, index, onShow, styles)

  // A card reached with the Tab key comes into the row; once Swiper is there, the row cannot scroll by itself.
  const bring = (at: number) => {
    if (at < index) onShow(at)
    else if (at >= index + columns) onShow(at - columns + 1)
  }

  return (
    <div className={styles.window} ref={ref} data-enter="">
      <div className={styles.track} aria-live={rotating ? 'off' : 'polite'}>
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for groups called slides
          <div
            className={styles.slide}
            key={item.key}
            role="group"
            aria-roledescription={words.slide}
            aria-label={placeText(words, items.length, at + 1)}
            onFocus={(event) => event.target.matches(':focus-visible') && bring(at)}
          >
            {item.node}
          </div>
        ))}
      </div>
    </div>
  )
}
