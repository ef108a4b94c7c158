import type {ReactNode} from 'react'
import styles from './drawing-sheet.module.css'

type Props = {
  /** The drawing: a picture, or the link that opens it. */
  drawing: ReactNode
  /** Facts of the title block. */
  children: ReactNode
}

/** A sheet of the set: the drawing at the left, its title block at the right, exactly as high. */
export function DrawingSheet({drawing, children}: Props) {
  return (
    <div className={styles.sheet}>
      <figure>{drawing}</figure>
      <div className={styles.side}>
        <TitleBlock className={`num ${styles.cells}`}>{children}</TitleBlock>
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
  /** Half of a row; the other half is next. */
  half?: 'left' | 'right'
  className?: string
  /** Its `data-sanity` attribute. */
  edit?: string | undefined
  children?: ReactNode
}

/** One cell; what is not known has none. */
export function Fact({label, half, className, edit, children}: FactProps) {
  if (children === undefined || children === null || children === '') return null
  return (
    <div className={[half && styles[half], className].filter(Boolean).join(' ') || undefined}>
      <dt>{label}</dt>
      <dd data-sanity={edit}>{children}</dd>
    </div>
  )
}
