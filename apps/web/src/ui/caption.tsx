import type {Picture} from '@site/content'
import styles from './caption.module.css'

type Props = {
  picture: Picture | null | undefined
  number?: number
  className?: string
}

/** What the picture shows and who made it; nothing when the content says neither. */
export function Caption({picture, number, className}: Props) {
  if (!picture?.caption && !picture?.credit) return null
  return (
    <figcaption className={['note', styles.caption, className].filter(Boolean).join(' ')}>
      {picture.caption ? <span>{[number && `${number}.`, picture.caption].filter(Boolean).join(' ')}</span> : null}
      {picture.credit ? <span>{picture.credit}</span> : null}
    </figcaption>
  )
}
