import type {Person} from '@site/content'
import {Picture} from './picture.tsx'
import styles from './portrait.module.css'

type Props = {picture: Person['picture']; sizes: string}

/** The portrait, or the peg figure on its mount where none has been given. Upright, four to five. */
export function Portrait({picture, sizes}: Props) {
  return (
    <div className={styles.portrait}>
      {picture ? <Picture picture={picture} sizes={sizes} aspect="4:5" /> : <PegFigure />}
    </div>
  )
}

/** The peg that represents a person on an architect's model, where no portrait has been given. */
export function PegFigure() {
  return (
    <svg viewBox="0 0 84 112" width="84" height="112" className={styles.peg} aria-hidden="true">
      <path fill="#d8d3c8" d="M0 98h84v14H0z" />
      <path
        fill="#15181c"
        d="M42 20a7 7 0 1 1 0 14 7 7 0 0 1 0-14M31 46c0-6 5-9 11-9s11 3 11 9l2.500 17c.8 6-.5 9-2 14L51 102H33l-2.500-25c-1.500-5-2.800-8-2-14z"
      />
    </svg>
  )
}
