import {createRoot} from 'react-dom/client'
import {ToastContainer, toast} from 'react-toastify/unstyled'
import {Icon} from '../icon.tsx'
import {type ToastAction, type ToastKind, toastTime} from './plain-toast.ts'
import styles from './toast.module.css'

const calm = matchMedia('(prefers-reduced-motion: reduce)')

// A root of its own: rendered inside the page, the container does not survive hydration and costs every page its code.
const host = document.body.appendChild(document.createElement('div'))
createRoot(host).render(
  <ToastContainer
    className={styles.stack}
    toastClassName={styles.toast}
    progressClassName={styles.bar}
    position="top-right"
    // Enters by CSS alone: the library's own transitions wait for an animation that reduced motion never runs.
    transition={false}
    draggable={false}
    pauseOnFocusLoss={false}
    closeButton={({closeToast}) => (
      <button type="button" className={styles.close} aria-label="Close" onClick={closeToast}>
        <Icon name="cross" />
      </button>
    )}
  />,
)

type BodyProps = {text: string; action?: ToastAction; close?: () => void}

function Body({text, action, close}: BodyProps) {
  return (
    <>
      <p className={styles.text}>{text}</p>
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

export function pushToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const id = toast(({closeToast}) => <Body text={text} action={action} close={() => closeToast()} />, {
    autoClose: toastTime(action),
    type: kind === 'failed' ? 'error' : 'success',
    className: kind === 'failed' ? `${styles.toast} ${styles.failed}` : styles.toast,
    icon: <Icon name={kind === 'failed' ? 'warn' : 'tick'} />,
    // The library closes a toast when the animation of its bar ends, and under reduced motion there is none.
    onOpen: () => {
      if (calm.matches) setTimeout(() => toast.dismiss(id), toastTime(action))
    },
  })
}
