/** As in project-plate.module.css. */
const NAME = 'project'

/** Lets the picture of a card grow into that of its page, and on the way back shrink into the card. */
export function carryPicture(): void {
  addEventListener('pageswap', ({viewTransition, activation}) => {
    if (viewTransition) nameCard(viewTransition, activation?.entry.url)
  })
  addEventListener('pagereveal', ({viewTransition}) => {
    if (viewTransition) nameCard(viewTransition, window.navigation?.activation?.from?.url)
  })
}

/** A name may occur once in a page, so a project's own picture gives its name up to a card that leads to another project. */
function nameCard(turn: ViewTransition, address: string | null | undefined) {
  const path = address && new URL(address).pathname
  const cards = path ? document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(path)}"] img`) : []
  const card = Array.from(cards).find(isSeen)
  if (!card) return
  const own = Array.from(document.querySelectorAll<HTMLElement>('main img')).filter(
    (picture) => getComputedStyle(picture).viewTransitionName === NAME,
  )
  for (const picture of own) picture.style.viewTransitionName = 'none'
  card.style.viewTransitionName = NAME
  const unname = () => {
    for (const picture of [card, ...own]) picture.style.removeProperty('view-transition-name')
  }
  turn.finished.then(unname, unname)
}

/** Tells whether any of it is on the screen, by its height: sideways rows count as a whole. */
export function isSeen(element: HTMLElement): boolean {
  const {top, bottom, width} = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
