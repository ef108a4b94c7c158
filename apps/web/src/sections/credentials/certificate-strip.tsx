import {fill} from '@site/forms/fill'
import {type RefObject, useEffect, useRef, useState} from 'react'
import {useAutoplay} from '../../ui/carousel/use-autoplay.ts'
import {placeText, usePartWords} from '../../ui/part-words.ts'
import {scrollBehavior} from '../../ui/scroll-behavior.ts'
import {ScaleBar, Steps} from '../../ui/steps.tsx'
import styles from './certificate-strip.module.css'
import {CertificateTile} from './mount.tsx'
import type {Sheet} from './sheet.ts'

/** Pixels of one step. */
const STEP_PX = 500

type Props = {sheets: Sheet[]; label: string; heading?: string | null}

/** A row that scrolls by itself; a plain scrolling row without scripts. */
export function CertificateStrip({sheets, label, heading}: Props) {
  const row = useRef<HTMLDivElement>(null)
  const words = usePartWords()
  const {previous, next} = useScrollSteps(row)
  const {from, to} = useSeenRange(row)
  const autoplay = useAutoplay(3, next, {moves: sheets.length > 1})
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role, inside the section
    <div role="group" aria-roledescription={words.carousel} aria-label={label} {...autoplay.region}>
      <div className="bar">
        {heading ? (
          <h2 className="title">{heading}</h2>
        ) : (
          <p className="note num">{fill(words.sheets, {count: sheets.length})}</p>
        )}
        <div className={styles.scripted}>
          <Steps label={label} onPrevious={previous} onNext={next} paused={autoplay.paused} onPause={autoplay.toggle} />
        </div>
      </div>
      <div className={`bleed ${styles.row}`} ref={row}>
        {sheets.map((sheet) => (
          <CertificateTile key={sheet.index} sheet={sheet} sizes="(min-width: 640px) 460px, 78vw" />
        ))}
      </div>
      <div className={`${styles.rail} ${styles.scripted}`} data-print="none">
        <span className="note num">{placeText(words, sheets.length, from, to)}</span>
        <ScaleBar className={styles.scale} total={sheets.length} from={from} to={to} />
      </div>
    </div>
  )
}

/** Moves a scrolling row on by a step, from its end to its start and back. Where a visitor left it, it goes on. */
function useScrollSteps(row: RefObject<HTMLElement | null>) {
  const move = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const end = element.scrollWidth - element.clientWidth
    const sign = document.dir === 'rtl' ? -1 : 1
    const at = sign * element.scrollLeft
    const behavior = scrollBehavior()
    // A pixel of tolerance: zoomed pages scroll by fractions.
    if (direction > 0 && at >= end - 1) element.scrollTo({left: 0, behavior})
    else if (direction < 0 && at <= 1) element.scrollTo({left: sign * end, behavior})
    else element.scrollBy({left: sign * direction * STEP_PX, behavior})
  }
  return {next: () => move(1), previous: () => move(-1)}
}

/** Tells which children of a scrolling row are seen by more than half, counted from 1. */
function useSeenRange(row: RefObject<HTMLElement | null>): {from: number; to: number} {
  const [range, setRange] = useState({from: 1, to: 1})
  useEffect(() => {
    if (!row.current) return
    const children = [...row.current.children]
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const {target, isIntersecting} of entries) {
          const number = children.indexOf(target) + 1
          if (isIntersecting) seen.add(number)
          else seen.delete(number)
        }
        if (seen.size > 0) setRange({from: Math.min(...seen), to: Math.max(...seen)})
      },
      // Only the row's width counts: how much of it is above the screen's edge says nothing.
      {root: row.current, threshold: 0.5},
    )
    for (const child of children) observer.observe(child)
    return () => observer.disconnect()
  }, [row])
  return range
}
