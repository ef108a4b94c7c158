import type {Picture} from '@site/content'
import {pictureAddress} from '@site/content/picture'
import {type ReactNode, use} from 'react'
import {usePartWords} from '../part-words.ts'
import {ImageHost} from '../picture.tsx'

type Props = {
  picture: Picture
  /** Its place among the pictures of the lightbox on its page. */
  index: number
  className?: string
  /** The picture; its alternative text is the first part of the link's name. */
  children: ReactNode
}

/** Opens a picture large; without scripts, and in a new tab, it is a link to the large image. */
export function OpenPicture({picture, index, className, children}: Props) {
  const imageHost = use(ImageHost)
  const {thatOpensLarge} = usePartWords()
  if (!picture.path) return <span className={className}>{children}</span>
  const href = pictureAddress(picture, {imageHost})
  return (
    <a className={className} href={href} data-call="lightbox" data-picture={index} aria-haspopup="dialog">
      {children}
      <span className="sr-only">
        {picture.alt ? null : picture.caption}
        {thatOpensLarge}
      </span>
    </a>
  )
}
