import type {ReactNode} from 'react'
import {firstText} from '../data/first-text.ts'
import styles from './section.module.css'

type Tone = 'paper' | 'sheet' | 'ink'

type Props = {
  axis?: number
  label?: string | null
  tone?: Tone
  id?: string
  /** No space above, for a section that continues the one before. */
  flush?: boolean
  /** The label is the section's heading, for a section that has no title of its own. */
  heading?: boolean
  /** Accessible name when it should differ from the label. */
  title?: string
  className?: string
  children: ReactNode
}

const ground: Record<Tone, string> = {
  paper: '',
  sheet: 'on-sheet',
  ink: 'on-ink',
}

export function Section({axis, label, heading, tone = 'paper', id, flush, title, className, children}: Props) {
  const classes = [styles.section, ground[tone], flush && styles.flush, className]
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      id={id}
      data-tone={tone}
      aria-label={firstText(title, label)}
    >
      <div className="wrap">
        {axis && label ? <Axis number={axis} label={label} heading={heading} /> : null}
        {!axis && label && heading ? <h2 className="sr-only">{label}</h2> : null}
        {children}
      </div>
    </section>
  )
}

/** The grid axis of a structural plan: numbered bubble, label, and a chain line from page edge to page edge. */
export function Axis({number, label, heading}: {number: number; label: string; heading?: boolean}) {
  const Label = heading ? 'h2' : 'span'

  return (
    <div className={styles.axis}>
      <b className="num">{number}</b>
      <Label>{label}</Label>
    </div>
  )
}

/** Numbers the parts that are there in their order, when there are two or more; gives the number of a part by name. */
export function numberedParts<Part extends string>(parts: Record<Part, boolean>): (part: Part) => number | undefined {
  const there = (Object.keys(parts) as Part[]).filter((part) => parts[part])
  return (part) => (there.length > 1 && parts[part] ? there.indexOf(part) + 1 : undefined)
}
