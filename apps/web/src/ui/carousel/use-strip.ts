import {type RefObject, useEffect, useEffectEvent, useRef} from 'react'
import type {Swiper} from 'swiper'
import {scrollBehavior, stillness} from '../scroll-behavior.ts'
import type {ClassNames} from './take-over.ts'
import {useNear} from './use-media.ts'

/** Keeps a strip at `index`: by scrolling the row until Swiper is there, and through Swiper from then on. */
export function useStrip(
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
