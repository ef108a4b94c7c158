import type {ReactNode} from 'react'
import styles from './title-block.module.css'

/** The ruled cells beside a drawing: small label over a confident value. Holds `Fact`, `FactPair` and plain cells. */
export function TitleBlock({className, children}: {className?: string; children: ReactNode}) {
  return <dl className={[styles.block, className].filter(Boolean).join(' ')}>{children}</dl>
}

type FactProps = {
  label: string
  /** Half as high again as its neighbours beside a drawing. */
  large?: boolean
  className?: string
  children?: ReactNode
}

/** One cell. An empty value reads "On request". */
export function Fact({label, large, className, children}: FactProps) {
  const empty = children === undefined || children === null || children === ''
  return (
    <div className={className} data-large={large ? '' : undefined}>
      <dt>{label}</dt>
      {empty ? <dd className={styles.blank}>On request</dd> : <dd>{children}</dd>}
    </div>
  )
}

/** Two facts side by side in one row. */
export function FactPair({className, children}: {className?: string; children: ReactNode}) {
  return <div className={[styles.pair, className].filter(Boolean).join(' ')}>{children}</div>
}
