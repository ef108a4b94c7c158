import type {CSSProperties, ReactNode} from 'react'
import type {ContentLink} from './anchor.tsx'
import {TextLink} from './button.tsx'
import {Dimension} from './dimension.tsx'
import styles from './figure.module.css'

type Props = {
  /** The number as it is written. */
  text: string
  /** Its `data-sanity` attribute. */
  edit?: string | undefined
  /** The things that are counted. */
  name: string
  unit: string | null
  link: ContentLink | null
  /** The picture of what is counted. */
  children?: ReactNode
}

/** A number as a dimension line, whose witness lines stand on the frame of what it counts. */
export function Figure({text, edit, name, unit, link, children}: Props) {
  return (
    <div className={styles.figure} style={{'--digits': text.length} as CSSProperties}>
      <Dimension className={styles.measure}>
        <strong className="num" data-sanity={edit}>
          {text}
        </strong>
      </Dimension>
      {children ? <div className={styles.frame}>{children}</div> : null}
      <div className={styles.row}>
        <p>
          <strong>{name}</strong>
          {unit ? <span className="soft">, {unit}</span> : null}
        </p>
        <TextLink link={link} />
      </div>
    </div>
  )
}
