import type {ReactNode} from 'react'
import styles from './drawing-sheet.module.css'
import {TitleBlock} from './title-block.tsx'

type Props = {
  /** The drawing: a picture, or the link that opens it. */
  drawing: ReactNode
  /** Facts of the title block. */
  children: ReactNode
  /** A button below them, over their whole width. */
  action?: ReactNode
  className?: string
  /** Leaves the drawing nine of the twelve columns, for a title block with little in it. */
  narrow?: boolean
}

/** A sheet of the set: the drawing at the left, its title block at the right, exactly as high. */
export function DrawingSheet({drawing, children, action, className, narrow}: Props) {
  return (
    <div className={[styles.sheet, narrow && styles.narrow, className].filter(Boolean).join(' ')}>
      <figure>{drawing}</figure>
      <div className={styles.side}>
        <TitleBlock className={`num ${styles.block}`}>{children}</TitleBlock>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  )
}
