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

/**
 * Texts that do not show whole: they reach over the edge of the screen, or of a box that hides what does not fit in.
 * Rows that scroll or turn their content are meant to; words for screen readers are not meant to be seen.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rows = '[aria-roledescription="carousel"], [class*="sr-only"], [class*="skip"], dialog, [popover]'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest(rows) || !element.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const {left, right, width} = range.getBoundingClientRect()
      let box: Element | null = element
      while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
      // What scrolls shows the rest when it is scrolled.
      if (box && /auto|scroll/.test(getComputedStyle(box).overflowX)) continue
      const edge = box?.getBoundingClientRect() ?? {left: 0, right: innerWidth}
      if (width > 0 && (right > Math.min(edge.right, innerWidth) + 1 || left < Math.max(edge.left, 0) - 1))
        found.push(`${node.textContent.trim().slice(0, 60)} (${Math.round(left)} to ${Math.round(right)})`)
    }
    return found
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
