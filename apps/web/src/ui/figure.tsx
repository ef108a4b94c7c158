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
  link?: ContentLink | null
  /** Other things that are counted, and how many. */
  others?: {key: string; name: string; text: string}[]
  /** The picture of what is counted. */
  children?: ReactNode
}

/** A number as a dimension line, whose witness lines end at the frame of what it counts; without a picture of that it is alone, with its caption. */
export function Figure({text, edit, name, unit, link, others = [], children}: Props) {
  return (
    <div
      className={children ? styles.figure : `${styles.figure} ${styles.alone}`}
      style={{'--digits': text.length} as CSSProperties}
    >
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
        {link ? <TextLink link={link} /> : null}
        {others.length > 0 ? (
          <dl className={styles.others}>
            {others.map((other) => (
              <div key={other.key}>
                <dt>{other.name}</dt>
                <dd className="num">{other.text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </div>
  )
}
