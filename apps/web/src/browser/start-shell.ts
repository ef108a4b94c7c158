import {wholeStyles} from '../island/whole-styles.ts'
import {scrollBehavior} from '../ui/scroll-behavior.ts'

/** Shadow after 50 px of scroll, as the specification says. */
const LIFTED_AFTER_PX = 50

/** Adds what the browser does not do by itself for the header, menus and dialogs around every page. */
export function startShell(): () => void {
  const lift = () => document.querySelector('header')?.toggleAttribute('data-lifted', scrollY > LIFTED_AFTER_PX)
  addEventListener('scroll', lift, {passive: true})
  document.addEventListener('toggle', ({target}) => tell(target as HTMLElement), {capture: true})
  document.addEventListener('beforetoggle', styleFirst, {capture: true})
  document.addEventListener('click', click)
  document.addEventListener('pointerover', ({target}) => near(target))
  document.addEventListener('focusin', ({target}) => near(target))
  // Following a link, also within this page, closes what is open, so that nothing is open after going back either.
  for (const type of ['pagehide', 'hashchange']) addEventListener(type, closeAll)
  const look = () => {
    lift()
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) tell(popover)
  }
  look()
  return look
}

function closeAll() {
  for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open][id]')) open.close()
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover?.()
}

/** Tells the buttons of a popover whether it is open. A browser without popovers does not show them, and refuses `:popover-open`. */
function tell(popover: HTMLElement) {
  if (!popover.popover) return
  for (const button of buttonsOf(popover))
    button.setAttribute('aria-expanded', String(popover.matches(':popover-open')))
}

const buttonsOf = ({id}: HTMLElement) => document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)

/** Delays a popover until the whole style sheet is there: the styles of the page may lack its rules. */
function styleFirst(event: ToggleEvent) {
  const target = event.target as HTMLElement
  // A dialog is opened by `open`, which waits for the styles itself.
  if (isWhole || event.newState !== 'open' || !target.popover) return
  event.preventDefault()
  const open = () => {
    if (isWhole) return
    isWhole = true
    // By its button, so that the browser knows where the focus came from.
    for (const button of buttonsOf(target)) if (button.offsetWidth) return button.click()
  }
  // Not within this event: a browser that is told to open what it is opening crashes.
  const later = () => setTimeout(open)
  wholeStyles().then(later, later)
}

let isWhole = false

function click(event: MouseEvent) {
  const {target} = event
  if (!(target instanceof Element) || event.defaultPrevented) return
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const asks = (name: string) => target.closest<HTMLElement>(`[data-${name}]`)
  if (asks('search')) {
    event.preventDefault()
    near(target)
    open('search')
  }
  const opener = asks('dialog')
  if (opener) open(opener.dataset.dialog)
  if (asks('close') || target.matches('dialog[data-backdrop]')) target.closest('dialog')?.close()
  const frame = asks('reveal') && asks('reveals')
  if (frame)
    import('./reveal-map.ts').then(
      ({revealMap}) => revealMap(frame),
      () => {},
    )
  if (target.closest('a[href="#top"]')) {
    event.preventDefault()
    scrollTo({top: 0, behavior: scrollBehavior()})
  }
}

const dialog = (id: string) => document.getElementById(id) as HTMLDialogElement | null

/** Opens a dialog once its styles are fetched: those that the page needs to be painted do not include them. */
function open(id = '') {
  const show = () => dialog(id)?.showModal()
  wholeStyles().then(show, show)
}

let fetched = false

/** A visitor whose pointer or focus comes to the search may be about to open it. */
function near(target: EventTarget | null) {
  if (!(target instanceof Element)) return
  if (target.closest('[popovertarget], [data-search], summary')) wholeStyles().catch(() => {})
  if (fetched || !target.closest('[data-search]')) return
  fetched = true
  import('./search-while-typing.ts').then(
    ({searchWhileTyping}) => {
      const sheet = dialog('search')
      if (sheet) searchWhileTyping(sheet)
    },
    () => {
      fetched = false
    },
  )
}
