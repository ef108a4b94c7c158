import {createContext, type ReactNode, use} from 'react'
import styles from './title-block.module.css'

/** The ruled cells beside a drawing: small label over a confident value. Holds `Fact` and `FactPair`. */
export function TitleBlock({className, children}: {className?: string; children: ReactNode}) {
  return <dl className={[styles.block, className].filter(Boolean).join(' ')}>{children}</dl>
}

/** A list of terms allows one level of groups: the facts of a pair share theirs. */
const InPair = createContext(false)

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
  const words = (
    <>
      <dt>{label}</dt>
      {empty ? <dd className={styles.blank}>On request</dd> : <dd>{children}</dd>}
    </>
  )
  if (use(InPair)) return words
  return (
    <div className={className} data-large={large ? '' : undefined}>
      {words}
    </div>
  )
}

type PairProps = {
  /** One below the other on a phone, for values that do not fit half its width. */
  stack?: boolean
  className?: string
  /** Two facts. */
  children: ReactNode
}

/** Two facts side by side in one row. */
export function FactPair({stack, className, children}: PairProps) {
  const classes = [styles.pair, stack && styles.stack, className].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <InPair value={true}>{children}</InPair>
    </div>
  )
}
