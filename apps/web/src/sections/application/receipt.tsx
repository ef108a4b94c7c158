import {useEffect, useRef} from 'react'
import {Icon} from '../../ui/icon.tsx'
import styles from './receipt.module.css'

/** Stays after the toast has gone: the application has arrived, and under which reference. */
export function Receipt({receipt}: {receipt: {reference?: string} | undefined}) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (receipt) box.current?.focus()
  }, [receipt])

  if (!receipt) return null
  return (
    <div className={styles.receipt} role="status" tabIndex={-1} ref={box}>
      <span>
        <Icon name="tick" />
      </span>
      <div>
        <h2>We have your application.</h2>
        <p className="soft">
          {receipt.reference ? `It is filed under the reference ${receipt.reference}. ` : null}
          We will call or write to you at the addresses you gave.
        </p>
      </div>
    </div>
  )
}
