import type {ReactNode} from 'react'
import styles from './drawing-sheet.module.css'

type Props = {
  /** The drawing: a picture, or the link that opens it. */
  drawing: ReactNode
  /** Facts of the title block. */
  children: ReactNode
  /** A button below them, over their whole width. */
  action?: ReactNode
  /** Leaves the drawing nine of the twelve columns, for a title block with little in it. */
  narrow?: boolean
}

/** A sheet of the set: the drawing at the left, its title block at the right, exactly as high. */
export function DrawingSheet({drawing, children, action, narrow}: Props) {
  return (
    <div className={[styles.sheet, narrow && styles.narrow].filter(Boolean).join(' ')}>
      <figure>{drawing}</figure>
      <div className={styles.side}>
        <TitleBlock className={`num ${styles.cells}`}>{children}</TitleBlock>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  )
}

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
  /** Its `data-sanity` attribute. */
  edit?: string | undefined
  children?: ReactNode
}

/** One cell; what is not known has none. */
export function Fact({label, large, half, className, edit, children}: FactProps) {
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
