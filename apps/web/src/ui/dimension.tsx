import type {ReactNode} from 'react'
import styles from './dimension.module.css'

type Props = {
  /** The measured value; it breaks the line. Without it the line is decoration. */
  children?: ReactNode
  tone?: 'ink' | 'light'
  className?: string
  /** Reads the whole line as one picture with this name. */
  label?: string
  /** Texts on the line, near its two ends. */
  ends?: [ReactNode, ReactNode]
}

/** A dimension line: witness lines at both ends, ticks in the accent, the value in the middle. */
export function Dimension({children, tone = 'ink', className, label, ends}: Props) {
  const name = label ? {role: 'img', 'aria-label': label} : children ? {} : {'aria-hidden': true}
  return (
    <div
      className={[styles.dimension, tone === 'light' && styles.light, className].filter(Boolean).join(' ')}
      {...name}
    >
      <i />
      {ends ? (
        <>
          <em className="num">{ends[0]}</em>
          <i />
        </>
      ) : null}
      {children ? (
        <>
          <strong>{children}</strong>
          <i />
        </>
      ) : null}
      {ends ? (
        <>
          <em>{ends[1]}</em>
          <i />
        </>
      ) : null}
    </div>
  )
}
