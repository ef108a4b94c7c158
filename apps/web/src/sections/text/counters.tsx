import {type PageDocument, type SectionOf, stegaClean} from '@site/content'
import type {CSSProperties} from 'react'
import {useRouteLoaderData} from 'react-router-dom'
import {firstText} from '../../data/first-text.ts'
import {numberText} from '../../data/format.ts'
import {widestWord} from '../../data/widest-word.ts'
import {useDays} from '../../data/words.ts'
import {Dimension} from '../../ui/dimension.tsx'
import {Figure} from '../../ui/figure.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section as AxisSection} from '../../ui/section.tsx'
import {useDataAttribute} from '../../visual-editing/use-data-attribute.ts'
import type {SectionProps} from '../section.ts'
import styles from './counters.module.css'

export function Counters({section, axis, opens}: SectionProps<'counters'>) {
  const {label, heading, items} = section
  if (opens) return <Opening section={section} />
  if (isTally(section)) return <Tally section={section} />
  const wide = items.some(({value, suffix}) => `${value}${stegaClean(suffix) ?? ''}`.length > 3)
  return (
    <AxisSection axis={axis} label={label} tone="ink" title={firstText(heading, label)}>
      {heading ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      <dl
        className={[styles.counters, wide && styles.wide, items.length > 3 && styles.many].filter(Boolean).join(' ')}
        style={
          {
            '--widest': Math.max(1, ...items.map(({value, suffix}) => widestWord(numberText(value) + (suffix ?? '')))),
          } as CSSProperties
        }
      >
        {items.map((item) => (
          <div key={item._key}>
            <Term item={item} />
            <dd className="giant">
              <Dimension tone="light" className={styles.line} />
              <CountUp section={section} item={item} />
              {item.suffix}
            </dd>
          </div>
        ))}
      </dl>
    </AxisSection>
  )
}

/** Tells whether every figure has a picture of the work that it counts: they are then shown from edge to edge, without an axis. */
export const isTally = (section: Section): boolean =>
  section.items.length > 0 && section.items.every(({picture}) => picture)

/** Figures on one line, each under the picture of the work that it counts. */
function Tally({section}: {section: Section}) {
  const {heading, label, items} = section
  return (
    <section className={`on-ink ${styles.tally}`} data-tone="ink" aria-label={firstText(heading, label)}>
      <dl style={{'--all': items.length > 4 ? 3 : items.length} as CSSProperties}>
        {items.map((item) => (
          <div key={item._key}>
            <Term item={item} />
            <dd style={{'--widest': widestWord(numberText(item.value) + (item.suffix ?? ''))} as CSSProperties}>
              <Picture picture={item.picture} sizes="(min-width: 640px) 26vw, 50vw" aspect="3:2" alt="" />
              <span className={styles.count}>
                <b className="num" dir="ltr">
                  <CountUp section={section} item={item} />
                  {item.suffix}
                </b>
                <i aria-hidden="true" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The figure that a page opens with is above the picture of the work that it counts, the others are below. */
function Opening({section}: {section: Section}) {
  const {heading, label, items} = section
  const page = useRouteLoaderData<PageDocument>('page')
  const edit = useDataAttribute()
  const {dateText} = useDays()
  const shown = items.find(({picture}) => picture)
  if (!shown) return null
  return (
    <AxisSection label={label} title={firstText(heading, label)} flush>
      <Figure
        text={textOf(shown)}
        edit={page && edit(page, placeOf(section, shown))}
        name={shown.label}
        unit={counted(shown, dateText).join(', ') || null}
        others={items
          .filter((item) => item !== shown)
          .map((item) => ({
            key: item._key,
            name: [item.label, ...counted(item, dateText)].join(', '),
            text: textOf(item),
          }))}
      >
        <Picture picture={shown.picture} sizes="92vw" aspect="3:2" priority />
      </Figure>
    </AxisSection>
  )
}

type Section = SectionOf<'counters'>
type Item = Section['items'][number]

/** Returns what of the things is counted, and when, as far as staff have said. */
const counted = ({scope, asOf}: Item, dateText: ReturnType<typeof useDays>['dateText']) =>
  [scope, dateText(asOf)].filter((said) => said !== null && said !== undefined && said !== '')

const textOf = ({value, suffix}: Item) => numberText(value) + (stegaClean(suffix) ?? '')

const placeOf = ({_key}: Section, item: Item) => `sections[_key=="${_key}"].items[_key=="${item._key}"].value`

/** A figure that runs up to its value once it is seen (run-counters.ts). Until then, and without scripts, it is the value. */
function CountUp({section, item}: {section: Section; item: Item}) {
  const page = useRouteLoaderData<PageDocument>('page')
  const edit = useDataAttribute()
  return (
    <span className={styles.figure} data-count={item.value} data-sanity={page && edit(page, placeOf(section, item))}>
      {numberText(item.value)}
    </span>
  )
}

/** The things that are counted, with what of them exactly, and when. */
function Term({item}: {item: Item}) {
  const {dateText} = useDays()
  const said = counted(item, dateText)
  return (
    <dt>
      {item.label}
      {said.length ? <span className={`note ${styles.counted}`}>{said.join(', ')}</span> : null}
    </dt>
  )
}
