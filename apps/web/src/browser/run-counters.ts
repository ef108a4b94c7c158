import {stillness} from '../ui/scroll-behavior.ts'

const DURATION_MS = 2000

/** The share of the figure that must be seen before it runs. */
const SEEN_SHARE = 0.6

const number = new Intl.NumberFormat('en-US')

/**
 * Counts each `data-count` from 0 to its value the first time it comes into view. One that is in view when scripts start
 * has been read already and stays as it is.
 */
export function runCounters(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting, intersectionRatio} of entries) {
        if (!(target instanceof HTMLElement)) continue
        const waiting = target.hasAttribute('data-counting')
        if (!isIntersecting) target.dataset.counting ??= 'later'
        else if (!waiting) {
          observer.unobserve(target)
          target.dataset.counting = 'done'
        } else if (intersectionRatio >= SEEN_SHARE) {
          observer.unobserve(target)
          run(target)
        } else {
          // Its first pixels come into view: from here on it shows 0 until it runs, and keeps the width of its value.
          target.style.setProperty('--room', `${target.getBoundingClientRect().width}px`)
          target.textContent = '0'
        }
      }
    },
    {threshold: [0, SEEN_SHARE]},
  )
  const look = () => {
    if (stillness()) return
    for (const figure of document.querySelectorAll('[data-count]:not([data-counting])')) observer.observe(figure)
  }
  look()
  return look
}

function run(figure: HTMLElement) {
  const begin = performance.now()
  figure.dataset.counting = 'now'
  figure.style.setProperty('--room', `${figure.getBoundingClientRect().width}px`)
  const step = (now: number) => {
    const part = Math.min((now - begin) / DURATION_MS, 1)
    const value = Number(figure.dataset.count)
    figure.textContent = number.format(Math.round(value * (1 - (1 - part) ** 2)))
    if (part < 1) requestAnimationFrame(step)
    else {
      figure.style.removeProperty('--room')
      figure.dataset.counting = 'done'
    }
  }
  requestAnimationFrame(step)
}
