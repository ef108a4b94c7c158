import type {Picture as PictureValue} from '@site/content'
import {type Aspect, type PictureSource, pictureFocus, pictureSources} from '@site/content/picture'
import {type CSSProperties, createContext, use} from 'react'
import type {DrawnPicture} from '../renderer.ts'
import styles from './picture.module.css'

/**
 * The host that pictures are served from: `''` on the site itself. Given by the shell, and in the browser by each
 * island.
 */
export const ImageHost = createContext('')

/** Told of each picture while the server renders a page, so that its files can be made before a browser asks. */
export const NotePicture = createContext<((picture: DrawnPicture) => void) | undefined>(undefined)

type Props = {
  picture: (PictureSource & {alt: string; colour?: string | null}) | null | undefined
  /** The width at which it is shown, as in HTML: `(min-width: 1024px) 33vw, 100vw`. */
  sizes: string
  /** The shape to cut to around the hotspot; without it the picture keeps its own. */
  aspect?: Aspect
  /** For the one picture that a visitor sees first: loaded eagerly and ahead of the others. */
  priority?: boolean
  className?: string
  /** Replaces the picture's own text; `''` where text beside it already says the same. */
  alt?: string
}

export function Picture({picture, sizes, aspect, priority, className, alt}: Props) {
  const imageHost = use(ImageHost)
  const note = use(NotePicture)
  if (!picture) return null
  // Where a style crops further than the file is cropped, what the editor pointed at stays in view.
  const focus = pictureFocus(picture, aspect)
  const sources = pictureSources(picture, {imageHost, aspect})
  note?.({srcSet: sources.srcSet, sizes})
  return (
    <img
      {...sources}
      className={[styles.picture, className].filter(Boolean).join(' ')}
      style={{'--focus': focus, '--colour': picture.colour ?? undefined} as CSSProperties}
      alt={alt === undefined ? picture.alt : alt + unseen(picture.alt)}
      sizes={sizes}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** Returns the invisible end of a text in a preview, which says where it is edited. */
const unseen = (text: string) => /[\u200b-\u200d\ufeff]*$/.exec(text)?.[0] ?? ''

type CaptionProps = {
  picture: PictureValue | null | undefined
  className?: string
}

/** Says what the picture shows and who made it; nothing when the content says neither. */
export function Caption({picture, className}: CaptionProps) {
  if (!picture?.caption && !picture?.credit) return null
  return (
    <figcaption className={['note', styles.caption, className].filter(Boolean).join(' ')}>
      {picture.caption ? <span>{picture.caption}</span> : null}
      {picture.credit ? <span>{picture.credit}</span> : null}
    </figcaption>
  )
}
