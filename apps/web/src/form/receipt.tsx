import {type ReactNode, useEffect, useRef} from 'react'
import {Button} from '../ui/button.tsx'
import {Icon} from '../ui/icon.tsx'
import noticeStyles from './notice.module.css'
import styles from './receipt.module.css'
import {useWords} from './words.tsx'

type Props = {
  receipt: {reference: string} | undefined
  title: string
  onAgain: () => void
  /** The next steps. */
  children: ReactNode
}

/** Replaces the form that was sent, so that its reference can be read after the toast has gone. */
export function Receipt({receipt, title, onAgain, children}: Props) {
  const words = useWords()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (receipt) box.current?.focus()
  }, [receipt])

  if (!receipt) return null
  const {filed, again} = words.receipt
  const [before, after] = filed.split('{reference}')
  return (
    <div className={`${noticeStyles.notice} ${styles.receipt}`} role="status" tabIndex={-1} ref={box}>
      <span>
        <Icon name="tick" />
      </span>
      <div>
        <h2>{title}</h2>
        <p className="soft">
          {before}
          <bdi className={`num ${styles.reference}`}>{receipt.reference}</bdi>
          {after} {children}
        </p>
        <Button tone="plain" className={styles.again} onClick={onAgain}>
          {again}
        </Button>
      </div>
    </div>
  )
}
