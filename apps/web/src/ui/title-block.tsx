import type {ReactNode} from 'react'
import {useFieldEdit} from '../visual-editing/edits.ts'
import styles from './title-block.module.css'

/** The ruled cells beside a drawing: small label over a confident value. Holds `Fact`. */
export function TitleBlock({className, children}: {className?: string; children: ReactNode}) {
  return <dl className={[styles.block, className].filter(Boolean).join(' ')}>{children}</dl>
}

type FactProps = {
  label: string
  /** Higher than its neighbours beside a drawing. */
  large?: boolean
  /** Half of a row; the other half stands next. */
  half?: 'left' | 'right'
  className?: string
  /** Of the document at the address: what a preview leads to. */
  field?: string
  children?: ReactNode
}

/** One cell; what is not known has none. */
export function Fact({label, large, half, className, field, children}: FactProps) {
  const edit = useFieldEdit(field)
  if (children === undefined || children === null || children === '') return null
  return (
    <div
      className={[half && styles[half], className].filter(Boolean).join(' ') || undefined}
      data-large={large ? '' : undefined}
    >
      <dt>{label}</dt>
      <dd data-sanity={edit}>{children}</dd>
    </div>
  )
}
