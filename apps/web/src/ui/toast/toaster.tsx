import {fill, type Words} from '@site/forms'
import {fetchWords} from '@site/forms/words/fetch-words'
import {useEffect, useState, useSyncExternalStore} from 'react'
import {createRoot} from 'react-dom/client'
import {type Id, ToastContainer, toast} from 'react-toastify/unstyled'
import {Icon} from '../icon.tsx'
import {type ToastAction, type ToastKind, toastTime} from './plain-toast.ts'
import styles from './toast.module.css'

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** While the visitor reads the stack nothing in it runs out. */
let isRead = false

/** By id. Counted from the first one, which comes before the stack has been drawn. */
const shown = new Set<Id>()
const listeners = new Set<() => void>()
toast.onChange(({id, status}) => {
  if (status === 'removed') shown.delete(id)
  else shown.add(id)
  if (isRead) toast.pause()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A root of its own: rendered inside the page, the container does not survive hydration and costs every page its code.
const host = document.body.appendChild(document.createElement('div'))
/** Resolves once it is there, with its words. */
export const opened = fetchWords(document.documentElement.lang).then(({toast}) =>
  createRoot(host).render(<Stack words={toast} />),
)

/** One card high whatever there is to say: the newest on top, two edges behind it, and all of them when asked. */
function Stack({words}: {words: Words['toast']}) {
  const count = useSyncExternalStore(subscribe, () => shown.size)
  const [wanted, setOpen] = useState(false)
  const many = count > 1
  const isOpen = wanted && many

  useEffect(() => {
    isRead = wanted
    if (wanted) toast.pause()
    else toast.play()
  }, [wanted])

  useEffect(() => {
    if (count === 0) setOpen(false)
  }, [count])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the button does the same
    <div
      className={styles.stack}
      data-open={isOpen ? '' : undefined}
      onPointerEnter={({pointerType}) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({pointerType}) => pointerType === 'mouse' && setOpen(false)}
      onFocus={({target}) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={({currentTarget, relatedTarget}) => currentTarget.contains(relatedTarget) || setOpen(false)}
    >
      <ToastContainer
        className={styles.cards}
        toastClassName={styles.toast}
        progressClassName={styles.bar}
        position="top-right"
        newestOnTop
        // Enters by CSS alone: the library's own transitions wait for an animation that reduced motion never runs.
        transition={false}
        draggable={false}
        pauseOnFocusLoss={false}
        pauseOnHover={false}
        closeButton={({closeToast}) => (
          <button type="button" className={`square ${styles.close}`} aria-label={words.close} onClick={closeToast}>
            <Icon name="cross" />
          </button>
        )}
      />
      {many ? (
        <button type="button" className={styles.count} aria-expanded={isOpen} onClick={() => setOpen(!wanted)}>
          <span className="num">{fill(words.count, {count})}</span>
          <Icon name="down" />
        </button>
      ) : null}
    </div>
  )
}

type BodyProps = {text: string; why: string | undefined; action?: ToastAction; close?: () => void}

function Body({text, why, action, close}: BodyProps) {
  return (
    <>
      <div className={styles.text}>
        <p>{text}</p>
        {why ? <p>{why}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close?.()
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
    </>
  )
}

export function pushToast(kind: ToastKind, text: string, action?: ToastAction, why?: string): void {
  const time = toastTime(action)
  const id = toast(({closeToast}) => <Body {...{text, why, action}} close={() => closeToast()} />, {
    autoClose: time,
    type: kind === 'failed' ? 'error' : 'success',
    className: kind === 'failed' ? `${styles.toast} ${styles.failed}` : styles.toast,
    icon: <Icon name={kind === 'failed' ? 'warn' : 'tick'} />,
    // The library closes a toast when the animation of its bar ends, and under reduced motion there is none.
    onOpen: () => {
      if (calm.matches) closeUnread()
    },
  })
  // Hoisted: a toast that finds the stack there opens before it has its id.
  function closeUnread() {
    setTimeout(() => (isRead ? closeUnread() : toast.dismiss(id)), time)
  }
}

/** Takes away all toasts, as the visitor tries again. */
export function clearToasts(): void {
  toast.dismiss()
}
