/**
 * Lets the header give way to what editors wrote, step by step and only while the row does not fit: the digits of the telephone,
 * air, the telephone, entries from the last but never the current one, with fewer than three all of them, the other language,
 * and of the name first its width, then all but the short one. Styles say what each step does (`data-give`). Tells styles the
 * width of the scrollbar as well, which they count in to the width of the window. Each page contains the text of this function
 * after the header and runs it before the first paint, so it uses no other code.
 */
export function fitHeader(): void {
  const fit = () => {
    const header = document.querySelector<HTMLElement>('[data-header]')
    const row = header?.firstElementChild
    const [name, main, cells] = Array.from(row?.children ?? []) as HTMLElement[]
    const list = main?.firstElementChild as HTMLElement | null | undefined
    const entries = Array.from(list?.children ?? []) as HTMLElement[]
    const more = entries.pop()
    if (!header || !row || !name || !main || !cells || !list || !more) return

    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    const given: string[] = []
    const give = (step: string) => {
      given.push(step)
      header.dataset.give = given.join(' ')
    }
    const start = Number.parseFloat(getComputedStyle(row).paddingInlineStart)
    const isTight = () => list.offsetWidth > main.clientWidth
    const isOver = () => {
      const [one, other] = [name.getBoundingClientRect(), cells.getBoundingClientRect()]
      const width = Math.max(one.right, other.right) - Math.min(one.left, other.left)
      return start + width > row.clientWidth + 1
    }

    header.dataset.give = ''
    more.hidden = true
    for (const entry of entries) entry.hidden = false
    for (const step of ['digits', 'air', 'telephone']) if (isTight()) give(step)
    more.hidden = !isTight()
    for (const entry of entries.slice().reverse())
      entry.hidden = isTight() && !entry.firstElementChild?.hasAttribute('aria-current')
    const shown = entries.filter((entry) => !entry.hidden).length
    if (!list.offsetWidth || (!more.hidden && (shown < 3 || isTight()))) give('menu')
    for (const step of ['language', 'lines', 'short']) if (isOver()) give(step)

    const hasAll = given.includes('menu')
    const sheet = header.querySelector('[data-menu]')
    // Under "More" all entries are unfolded, each in a column; in the whole menu they are folded, and one at a time opens.
    if (sheet?.hasAttribute('data-more') === hasAll)
      for (const entry of Array.from(sheet.querySelectorAll('details'))) {
        entry.name = hasAll ? sheet.id : ''
        entry.open = !hasAll
      }
    sheet?.toggleAttribute('data-more', !hasAll)
    const inMenu = header.querySelectorAll<HTMLElement>('[data-menu] > ul > li')
    for (let at = 0; at < inMenu.length; at++) (inMenu[at] as HTMLElement).hidden = !hasAll && !entries[at]?.hidden
  }

  // In browsers without popovers the menu unfolds without scripts, and has all entries.
  if (!('popover' in HTMLElement.prototype)) return
  fit()
  const row = document.querySelector('[data-header]')?.firstElementChild
  if (row && typeof ResizeObserver !== 'undefined') new ResizeObserver(fit).observe(row)
  document.fonts?.addEventListener('loadingdone', fit)
  document.addEventListener('merged', fit)
}
