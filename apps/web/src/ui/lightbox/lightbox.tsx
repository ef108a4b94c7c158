import type {Picture} from '@site/content'
import {useState} from 'react'
import {useCalls} from '../../island/host.ts'
import {Viewer} from './viewer.tsx'

type Props = {
  /** What can be opened, in the order of the page. */
  pictures: Picture[]
  /** What the pictures are of: the name of the dialog. */
  label: string
}

/** Opens the picture large whose `OpenPicture` was clicked, and from there the others. */
export function Lightbox({pictures, label}: Props) {
  const [opened, setOpened] = useState<{index: number; opener: HTMLElement}>()
  useCalls((opener) => setOpened({index: Number(opener.dataset.picture), opener}))
  const close = () => {
    setOpened(undefined)
    // The dialog gives the focus back by itself, except where a click does not focus links.
    opened?.opener.focus({preventScroll: true})
  }
  return opened ? <Viewer pictures={pictures} label={label} start={opened.index} onClose={close} /> : null
}
