import {type ReactNode, type RefObject, useEffect, useEffectEvent, useRef} from 'react'
import type {Swiper} from 'swiper'
import {placeText, usePartWords} from '../part-words.ts'
import {scrollBehavior, stillness} from '../scroll-behavior.ts'
import styles from './strip.module.css'
import type {ClassNames} from './take-over.ts'
import {useNear} from './use-media.ts'

/** Keeps a strip at `index`: by scrolling the row until Swiper is there, and through Swiper from then on. */
function useStrip(
  ref: RefObject<HTMLElement | null>,
  index: number,
  onShow: (index: number) => void,
  names: ClassNames,
) {
  const swiper = useRef<Swiper>(null)
  const last = useRef(index)
  const near = useNear(ref, '400px')
  const shown = useEffectEvent(onShow)
  const start = useEffectEvent(() => index)

  useEffect(() => {
    if (!near || swiper.current) return
    let left = false
    // When the part does not load, the row goes on scrolling: nothing is lost and nothing to report.
    import('./take-over.ts').then(
      ({takeOver}) => {
        if (left || swiper.current || !ref.current) return
        swiper.current = takeOver(ref.current, {start: start(), names, onShow: (at) => shown(at)})
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [near, ref, names])

  useEffect(() => {
    return () => {
      swiper.current?.destroy()
      swiper.current = null
    }
  }, [])

  useEffect(() => {
    if (last.current === index) return
    last.current = index
    if (swiper.current) swiper.current.slideTo(index, stillness() ? 0 : undefined)
    else scrollRow(ref.current, index)
  }, [ref, index])
}

function scrollRow(row: HTMLElement | null, index: number) {
  const slides = row?.firstElementChild?.children
  const first = slides?.[0]
  const target = slides?.[index]
  if (!row || !first || !target) return
  const left = target.getBoundingClientRect().left - first.getBoundingClientRect().left
  row.scrollTo({left, behavior: scrollBehavior()})
}

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
