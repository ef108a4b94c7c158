import type {ReactNode} from 'react'
import {useWay} from '../data/way.ts'
import {Anchor, type ContentLink} from './anchor.tsx'
import {Icon} from './icon.tsx'
import styles from './plate.module.css'
import {CallLink, WhatsappLink} from './reach-link.tsx'

type Props = {
  /** The picture, or the link that opens it. */
  picture: ReactNode
  /** The block beside it, from the top: a sentence or a drawing, then facts. */
  children: ReactNode
  /** The next step, where it is another one than that of all pages. */
  way?: ContentLink | null
}

/** Opens a page with what it is about: a picture and its block in one frame, both whole in the first view of a laptop. */
export function Plate({picture, children, way}: Props) {
  return (
    <div className={styles.plate}>
      <figure>{picture}</figure>
      <div className={styles.block}>
        {children}
        <Actions own={way} />
      </div>
    </div>
  )
}

/** The next step from the page. A phone has it in its bar. */
function Actions({own}: {own: Props['way']}) {
  const next = useWay()
  const way = own?.href ? own : next
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

/** A drawing whose ground line is the rule of the facts. */
export function PlateDrawing({caption, children}: {caption: string; children: ReactNode}) {
  return (
    <div className={styles.drawing}>
      <p className={styles.caption}>{caption}</p>
      {children}
    </div>
  )
}
