import type {Page} from '@playwright/test'

/** Elements that reach over the right or left edge of a page which therefore scrolls sideways. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const over = [...document.body.querySelectorAll('*')].filter((element) => {
      const {left, right, width} = element.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || left < -1)
    })
    return [`${scrollWidth} px`, ...over.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))]
  })
}

/** Targets that are less than 44 px high; breadcrumbs and links inside running text are free of that. */
export function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    const low = [...targets].filter((target) => {
      if (!target.checkVisibility({visibilityProperty: true}) || target.closest('[data-page-head] > nav')) return false
      if (target.closest('[aria-hidden="true"], [class*="sr-only"]') || target.matches('[class*="skip"]')) return false
      const inText =
        getComputedStyle(target).display === 'inline' && target.parentElement?.closest('p, li, dd, blockquote')
      if (inText && (inText.textContent ?? '').trim() !== (target.textContent ?? '').trim()) return false
      return target.getBoundingClientRect().height < 43.5
    })
    return low.map(
      (target) => `${Math.round(target.getBoundingClientRect().height)} px: ${target.outerHTML.slice(0, 160)}`,
    )
  })
}
