import {today} from '@site/content/validity'
import type {CSSProperties} from 'react'
import {dateText} from '../../data/format.ts'
import styles from './validity-line.module.css'

type Props = {issued: string | null; lastDay: string}

/** From here on two dates stand beside each other without touching, on the narrowest phone. */
const ROOM_FOR_BOTH = 0.5

/**
 * A certificate's time, to scale: from issue to its last day, with a mark at today. What is over goes on to today, as a
 * broken line; without a day of issue it is measured from today, or to today.
 */
export function ValidityLine({issued, lastDay}: Props) {
  const now = today()
  const days = [issued, lastDay, now].flatMap((day) => (day ? Date.parse(day) : []))
  const [from, to] = [Math.min(...days), Math.max(...days)]
  const at = (day: string) => (to === from ? 1 : (Date.parse(day) - from) / (to - from))
  const isOver = lastDay < now
  const name = [
    issued && `issued ${dateText(issued)}`,
    `last day ${dateText(lastDay)}`,
    `today ${dateText(now)}`,
  ].filter(Boolean)
  return (
    <div
      className={[styles.line, isOver && styles.over].filter(Boolean).join(' ')}
      role="img"
      aria-label={name.join(', ')}
    >
      <span className={styles.today} style={placed(at(now))}>
        Today
      </span>
      <div className={styles.scale} style={placed(at(lastDay))}>
        {issued ? <i className={styles.tick} style={placed(at(issued))} /> : null}
        <i className={styles.tick} style={placed(at(lastDay))} />
        <i className={styles.mark} style={placed(at(now))} />
      </div>
      <span className={styles.dates}>
        {issued && at(lastDay) > ROOM_FOR_BOTH ? <span style={placed(0)}>{dateText(issued)}</span> : null}
        <span style={placed(at(lastDay))}>{dateText(lastDay)}</span>
      </span>
    </div>
  )
}

const placed = (at: number) => ({'--at': at.toFixed(4)}) as CSSProperties
