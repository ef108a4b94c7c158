import type {CSSProperties} from 'react'
import {useShell} from '../../data/shell.ts'
import {Mark, standsAlone} from '../../ui/mark.tsx'
import styles from './paper-head.module.css'

export type Counted = {_id: string; name: string; quantity: number; unit: string}

/** The head strip of each page of paper: whose it is, and the telephone if that is no sample. */
export function PaperHead() {
  const {settings} = useShell()
  const {companyName, phones, phoneIsSample} = settings
  return (
    <div className={styles.head} data-head="">
      <Mark />
      {standsAlone(settings) ? null : (
        <strong className={styles.company} data-said="">
          {companyName}
        </strong>
      )}
      {phones[0] && !phoneIsSample ? (
        <strong className="num" data-said="">
          {phones[0]}
        </strong>
      ) : null}
    </div>
  )
}

/** The opening of the first page: the name of the sheet, and of what there is most, as a dimension line over its name. */
export function PaperOpening({title, largest}: {title: string; largest: Counted | null | undefined}) {
  const number = largest?.quantity.toLocaleString('en') ?? ''
  return (
    <div className={styles.opening} data-opening="">
      <p className={styles.name} data-said="">
        {title}
      </p>
      {largest ? (
        <>
          <div className={styles.measure} style={{'--digits': number.length} as CSSProperties}>
            <i>
              <span />
            </i>
            <b />
            <strong data-said="">{number}</strong>
            <b />
            <i>
              <span />
            </i>
          </div>
          <p className={styles.counted} data-said="">
            {[largest.name, largest.unit].filter(Boolean).join(', ')}
          </p>
        </>
      ) : null}
    </div>
  )
}
