import type {ReactNode} from 'react'
import styles from './drawing-sheet.module.css'
import {TitleBlock} from './title-block.tsx'

type Props = {
  /** The drawing: a picture, or the link that opens it. */
  drawing: ReactNode
  /** Facts of the title block; a plain `<div data-action>` at the end takes a button over its whole width. */
  children: ReactNode
  className?: string
}

/** A sheet of the set: the drawing at the left, its title block at the right, exactly as high. */
export function DrawingSheet({drawing, children, className}: Props) {
  return (
    <div className={[styles.sheet, className].filter(Boolean).join(' ')}>
      <figure>{drawing}</figure>
      <TitleBlock className={`num ${styles.block}`}>{children}</TitleBlock>
    </div>
  )
}
