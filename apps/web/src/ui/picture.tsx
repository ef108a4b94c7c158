import {type Picture as PictureValue, pictureUrl} from '@site/content/picture'
import type {CSSProperties} from 'react'
import {useShell} from '../data/shell.ts'
import styles from './picture.module.css'

/** Few steps, so that the image store keeps few copies; none is wider than a 1280 px screen at two pixels a point. */
const widths = [320, 480, 640, 960, 1280, 1600, 1920, 2560]

type Props = {
  picture: PictureValue | null | undefined
  /** How wide it stands, as in HTML: `(min-width: 1024px) 33vw, 100vw`. */
  sizes: string
  /** Width / height to crop to around the hotspot; without it the picture keeps its own shape. */
  aspect?: number
  /** For the one picture that a visitor sees first: loaded eagerly and ahead of the others. */
  priority?: boolean
  className?: string
  /** Replaces the picture's own text; `''` where text beside it already says the same. */
  alt?: string
}

export function Picture({picture, sizes, aspect, priority, className, alt}: Props) {
  const {imageHost} = useShell()
  if (!picture?.path) return null
  const full = picture.width ?? 1600
  const height = aspect ? full / aspect : (picture.height ?? 1067)
  const url = (width: number) => pictureUrl(picture, {width, aspect, imageHost})
  const steps = [...widths.filter((width) => width < full), Math.min(full, 2560)]
  const {x = 0.5, y = 0.5} = picture.hotspot ?? {}
  const focus = {
    '--focus': `${Math.round((x ?? 0.5) * 100)}% ${Math.round((y ?? 0.5) * 100)}%`,
  } as CSSProperties
  return (
    <img
      className={[styles.picture, className].filter(Boolean).join(' ')}
      style={focus}
      alt={alt ?? picture.alt ?? ''}
      sizes={sizes}
      srcSet={steps.map((width) => `${url(width)} ${width}w`).join(', ')}
      src={url(Math.min(full, 960))}
      width={full}
      height={Math.round(height)}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}
