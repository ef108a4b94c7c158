/**
 * Follows the links of a list (`data-list`) in place, and the form that filters it with each choice: the page at their address is
 * merged into this one, so that nothing moves but the list. Load More is then a button, and leads the focus to the first of the new ones.
 */
export function openLists(): () => void {
  let last = Promise.resolve()
  // The last choice is the one that is shown in the end. If the code cannot be loaded, the list is opened at its address.
  const inTurn = (address: string, list?: string) => {
    last = last
      .then(() => import('./turn-list.ts'))
      .then(
        ({openList}) => openList(address, list),
        () => location.assign(address),
      )
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-list]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    inTurn(link.href, link.dataset.list)
  })
  document.addEventListener('change', ({target}) => {
    const form = target instanceof HTMLSelectElement && target.form
    if (form && form.dataset.list !== undefined) inTurn(addressOf(form))
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
    for (const button of document.querySelectorAll<HTMLElement>('form[data-list] button')) button.hidden = true
  }
  look()
  return look
}

/** The address that a form leads to, without what is empty in it. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value))
  return form.action + (query.size > 0 ? `?${query}` : '')
}
