import {type PageDocument, stegaClean} from '@site/content'
import type {CSSProperties} from 'react'
import {useRouteLoaderData} from 'react-router-dom'
import {numberText} from '../../data/format.ts'
import {widestWord} from '../../data/widest-word.ts'
import {useDays} from '../../data/words.ts'
import {Dimension} from '../../ui/dimension.tsx'
import {Section} from '../../ui/section.tsx'
import {useDataAttribute} from '../../visual-editing/use-data-attribute.ts'
import type {SectionProps} from '../section.ts'
import styles from './counters.module.css'

export function Counters({section, axis}: SectionProps<'counters'>) {
  const {label, heading, items} = section
  const page = useRouteLoaderData<PageDocument>('page')
  const edit = useDataAttribute()
  const {dateText} = useDays()
  const wide = items.some(({value, suffix}) => `${value}${stegaClean(suffix) ?? ''}`.length > 3)
  return (
    <Section axis={axis} label={label} tone="ink" title={heading ?? label ?? undefined}>
      {heading ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      <dl
        className={`${styles.counters} ${wide ? styles.wide : ''}`}
        style={
          {
            '--widest': Math.max(1, ...items.map(({value, suffix}) => widestWord(numberText(value) + (suffix ?? '')))),
          } as CSSProperties
        }
      >
        {items.map((item) => (
          <div key={item._key}>
            <dt>
              {item.label}
              <Counted scope={item.scope} day={dateText(item.asOf)} />
            </dt>
            <dd className="giant">
              <Dimension tone="light" className={styles.line} />
              <CountUp value={item.value} edit={page && edit(page, placeOf(section, item))} />
              {item.suffix}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

type Keyed = {_key: string}

const placeOf = (section: Keyed, item: Keyed) => `sections[_key=="${section._key}"].items[_key=="${item._key}"].value`

/** A figure that runs up to its value once it is seen (run-counters.ts). Until then, and without scripts, it is the value. */
function CountUp({value, edit}: {value: number; edit: string | undefined}) {
  return (
    <span className={styles.figure} data-count={value} data-sanity={edit}>
      {numberText(value)}
    </span>
  )
}

/** Says what exactly is counted, and when, as far as staff have said. */
function Counted({scope, day}: {scope: string | null; day: string | undefined}) {
  if (!scope && !day) return null
  return <span className={`note ${styles.counted}`}>{[scope, day].filter(Boolean).join(', ')}</span>
}
