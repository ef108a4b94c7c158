import type {Picture} from '@site/content'
import {type ReactNode, useState} from 'react'
import {LightboxContext} from './context.ts'
import {Viewer} from './viewer.tsx'

type Props = {
  /** What can be opened, in the order of the page. */
  pictures: Picture[]
  /** What the pictures are of: the name of the dialog. */
  label: string
  /** Holds an `OpenPicture` for each. */
  children: ReactNode
}

/** Lets the pictures inside open large, one after the other. */
export function Lightbox({pictures, label, children}: Props) {
  const [opened, setOpened] = useState<{index: number; opener: HTMLElement}>()
  const close = () => {
    setOpened(undefined)
    // The dialog gives the focus back by itself, except where a click does not focus links.
    opened?.opener.focus({preventScroll: true})
  }
  return (
    <LightboxContext value={{pictures, open: (index, opener) => setOpened({index, opener})}}>
      {children}
      {opened ? <Viewer pictures={pictures} label={label} start={opened.index} onClose={close} /> : null}
    </LightboxContext>
  )
}
