import type {Person} from '@site/content'
import {PegFigure} from './peg-figure.tsx'
import {Picture} from './picture.tsx'
import styles from './portrait.module.css'

type Props = {picture: Person['picture']; sizes: string; className?: string}

/** The portrait, or the peg figure on its mount where none has been given. Upright, four to five. */
export function Portrait({picture, sizes, className}: Props) {
  return (
    <div className={[styles.portrait, className].filter(Boolean).join(' ')}>
      {picture ? <Picture picture={picture} sizes={sizes} aspect="4:5" /> : <PegFigure />}
    </div>
  )
}
