import {useRef} from 'react'
import {useAutoplay} from '../../ui/carousel/use-autoplay.ts'
import {ScaleBar} from '../../ui/scale-bar.tsx'
import {Steps} from '../../ui/steps.tsx'
import styles from './certificate-strip.module.css'
import {CertificateTile} from './certificate-tile.tsx'
import type {Sheet} from './sheet.ts'
import {useScrollSteps} from './use-scroll-steps.ts'
import {useSeenRange} from './use-seen-range.ts'

type Props = {sheets: Sheet[]; label: string; heading?: string | null}

/** A row that scrolls by itself; a plain scrolling row without scripts. */
export function CertificateStrip({sheets, label, heading}: Props) {
  const row = useRef<HTMLDivElement>(null)
  const {previous, next} = useScrollSteps(row)
  const {from, to} = useSeenRange(row)
  const autoplay = useAutoplay(3, next, {moves: sheets.length > 1})
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role, inside the section
    <div role="group" aria-roledescription="carousel" aria-label={label} {...autoplay.region}>
      <div className="bar">
        {heading ? <h2 className="title">{heading}</h2> : <p className="note num">{sheets.length} sheets</p>}
        <div className={styles.scripted}>
          <Steps label={label} onPrevious={previous} onNext={next} paused={autoplay.paused} onPause={autoplay.toggle} />
        </div>
      </div>
      <div className={`bleed ${styles.row}`} ref={row}>
        {sheets.map((sheet) => (
          <CertificateTile key={sheet.index} sheet={sheet} sizes="(min-width: 640px) 460px, 78vw" />
        ))}
      </div>
      <div className={`${styles.rail} ${styles.scripted}`}>
        <span className="note num">
          {from === to ? from : `${from}–${to}`} of {sheets.length}
        </span>
        <ScaleBar className={styles.scale} total={sheets.length} from={from} to={to} />
      </div>
    </div>
  )
}
