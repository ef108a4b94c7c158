/**
 * Follows the links of a list (`data-list`) in place: the page at their address is merged into this one, so that nothing
 * moves but the list. Load More is then a button, and leads the focus to the first of the new ones.
 */
export function openLists(): () => void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-list]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void open(link)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement) || !event.target.matches('a[role="button"]')) return
    event.preventDefault()
    event.target.click()
  })
  const look = () => {
    for (const link of document.querySelectorAll<HTMLElement>('a:is([data-list="more"], [data-list="less"])')) {
      link.setAttribute('role', 'button')
      link.setAttribute('aria-expanded', String(link.dataset.list === 'less'))
    }
  }
  look()
  return look
}

async function open({href, dataset: {list}}: HTMLAnchorElement) {
  const cards = () => document.querySelectorAll<HTMLElement>('[data-listed] a')
  const before = cards().length
  try {
    if (list === 'view' && 'startViewTransition' in document) await (await import('./turn-list.ts')).turnList(href)
    else await (await import('./merge-page.ts')).mergePage(href)
    history.replaceState(null, '', href)
  } catch {
    return location.assign(href)
  }
  if (list === 'more') cards()[before]?.focus({preventScroll: true})
  // The list has become shorter above the button.
  if (list === 'less') document.querySelector('a[data-list="more"]')?.scrollIntoView({block: 'center'})
}
