import {Swiper} from 'swiper'

export type ClassNames = {[name: string]: string | undefined}

type Options = {start: number; names: ClassNames; onShow: (index: number) => void}

/**
 * Puts Swiper on a row that is already laid out. Widths stay those of the style sheet, so nothing moves when it arrives;
 * `loop` would copy slides and shift the row, so the caller starts again at the other end.
 */
export function takeOver(row: HTMLElement, {start, names, onShow}: Options): Swiper {
  const track = row.firstElementChild ?? row
  const gap = () => Number.parseFloat(getComputedStyle(track).columnGap) || 0
  const width = track.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth
  // A visitor may have scrolled the row before; where a step leads, the row may still be on its way.
  const scrolled = start === 0 ? Math.round(Math.abs(row.scrollLeft) / (width + gap())) : 0
  row.dataset.swiper = ''
  row.scrollLeft = 0
  const swiper = new Swiper(row, {
    wrapperClass: names.track ?? '',
    slideClass: names.slide ?? '',
    slidesPerView: 'auto',
    spaceBetween: gap(),
    speed: 800,
    initialSlide: scrolled || start,
    on: {
      beforeResize: (resized) => {
        resized.params.spaceBetween = gap()
      },
      activeIndexChange: (moved) => onShow(moved.activeIndex),
    },
  })
  if (scrolled) onShow(swiper.activeIndex)
  return swiper
}
