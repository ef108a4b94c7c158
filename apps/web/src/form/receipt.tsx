import {type ReactNode, useEffect, useRef} from 'react'
import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import noticeStyles from './notice.module.css'
import styles from './receipt.module.css'

type Props = {
  receipt: {reference?: string} | undefined
  title: string
  onAgain: () => void
  /** The next steps. */
  children: ReactNode
}

/** Stands in the place of the form once the toast has gone: it has arrived, under this reference. */
export function Receipt({receipt, title, onAgain, children}: Props) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (receipt) box.current?.focus()
  }, [receipt])

  if (!receipt) return null
  return (
    <div className={`${noticeStyles.notice} ${styles.receipt}`} role="status" tabIndex={-1} ref={box}>
      <span>
        <Icon name="tick" />
      </span>
      <div>
        <h2>{title}</h2>
        <p className="soft">
          {receipt.reference ? (
            <>
              It is filed under the reference <span className={`num ${styles.reference}`}>{receipt.reference}</span>.{' '}
            </>
          ) : null}
          {children}
        </p>
        <Button tone="plain" className={styles.again} onClick={onAgain}>
          Send another
        </Button>
      </div>
    </div>
  )
}
