import type {ReactNode} from 'react'
import {useWay} from '../data/way.ts'
import {Anchor} from './anchor.tsx'
import {Icon} from './icon.tsx'
import styles from './plate.module.css'
import {CallLink, WhatsappLink} from './reach-link.tsx'

type Props = {
  /** The picture, or the link that opens it. */
  picture: ReactNode
  /** In the block beside it from above: what is said or drawn, then facts. */
  children: ReactNode
}

/** Opens a page with what it is about: a picture and its block in one frame, both whole in the first view of a laptop. */
export function Plate({picture, children}: Props) {
  return (
    <div className={styles.plate}>
      <figure>{picture}</figure>
      <div className={styles.block}>
        {children}
        <Actions />
      </div>
    </div>
  )
}

/** The next step from the page. A phone has it in its bar. */
function Actions() {
  const way = useWay()
  return (
    <div className={styles.actions} data-print="none">
      {way ? (
        <Anchor link={way}>
          {way.label}
          <Icon name="right" />
        </Anchor>
      ) : null}
      <WhatsappLink />
      <CallLink />
    </div>
  )
}

/** Says in a sentence what the page is about, in place of a drawing; `beside` one it is there only where both have room. */
export function PlateText({beside = false, children}: {beside?: boolean; children: ReactNode}) {
  return <div className={beside ? styles.beside : styles.text}>{children}</div>
}

/** A drawing that stands on the rule of the facts. */
export function PlateDrawing({caption, children}: {caption: string; children: ReactNode}) {
  return (
    <div className={styles.drawing}>
      <p className={styles.caption}>{caption}</p>
      {children}
    </div>
  )
}
