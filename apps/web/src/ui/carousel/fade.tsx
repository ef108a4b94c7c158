import {type ReactNode, useEffect, useState} from 'react'
import {placeText, usePartWords} from '../part-words.ts'
import styles from './fade.module.css'
import {wrapAround} from './use-rotation.ts'

type Props = {slides: {key: string; node: ReactNode}[]; index: number; className?: string}

/**
 * Slides over one another; the current one is seen, the others are faded out. A slide is without a box until it is
 * about to be shown, so that its lazy picture is not fetched before. Without scripts the slides are a scrolling row.
 */
export function Fade({slides, index, className}: Props) {
  const ready = useReady(index, slides.length)
  const words = usePartWords()
  return (
    <div className={[styles.stack, className].filter(Boolean).join(' ')}>
      {slides.map((slide, at) => (
        // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for groups called slides
        <div
          className={styles.slide}
          key={slide.key}
          role="group"
          aria-roledescription={words.slide}
          aria-label={placeText(words, slides.length, at + 1)}
          data-state={at === index ? 'current' : ready.has(at) ? 'ready' : undefined}
        >
          {slide.node}
        </div>
      ))}
    </div>
  )
}

/** The slides that were shown and, once the page has loaded, the one that comes next. */
function useReady(index: number, count: number): ReadonlySet<number> {
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set([index]))
  useEffect(() => {
    const add = () => setReady((before) => new Set(before).add(index).add(wrapAround(index + 1, count)))
    if (document.readyState === 'complete') return add()
    addEventListener('load', add, {once: true})
    return () => removeEventListener('load', add)
  }, [index, count])
  return ready
}

type SwapProps = {
  items: {key: string; node: ReactNode}[]
  index: number
  /** While it moves by itself, a screen reader is not told of every step. */
  rotating: boolean
  className?: string
}

/** The words of the current slide. All of them take part in the layout, so nothing below moves when they change. */
export function Swap({items, index, rotating, className}: SwapProps) {
  return (
    <div className={[styles.swap, className].filter(Boolean).join(' ')} aria-live={rotating ? 'off' : 'polite'}>
      {items.map((item, at) => (
        <div key={item.key} data-current={at === index ? '' : undefined}>
          {item.node}
        </div>
      ))}
    </div>
  )
}
