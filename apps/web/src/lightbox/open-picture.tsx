import {pictureAddress} from '@site/content/picture'
import type {MouseEvent, ReactNode} from 'react'
import {useShell} from '../data/shell.ts'
import {useLightbox} from './context.ts'

type Props = {
  /** Its place among the pictures of the lightbox. */
  index: number
  className?: string
  /** The picture; its alternative text is the first part of the link's name. */
  children: ReactNode
}

/** Opens a picture large; without scripts, and in a new tab, it is a link to the large image. */
export function OpenPicture({index, className, children}: Props) {
  const {pictures, open} = useLightbox()
  const {imageHost} = useShell()
  const picture = pictures[index]
  if (!picture?.path) return <span className={className}>{children}</span>
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(index, event.currentTarget)
  }
  const href = pictureAddress(picture, {imageHost})
  return (
    <a className={className} href={href} onClick={click} aria-haspopup="dialog">
      {children}
      <span className="sr-only">, open large</span>
    </a>
  )
}
