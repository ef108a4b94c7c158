import {stegaClean} from '@site/content'
import {use} from 'react'
import {SharedCredit} from '../../data/credit.ts'
import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {Icon} from '../../ui/icon.tsx'
import {OpenPicture} from '../../ui/lightbox/open-picture.tsx'
import {Caption, Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './organizational-chart.module.css'

type Position = {_key: string; title: string; reportsTo: string | null; note: string | null}

export type Branch = Position & {below: Branch[]}

/** The chart as one picture, and the same chart in words beside it. */
export function OrganizationalChart({section, axis}: SectionProps<'organizationalChart'>) {
  const {label, picture, positions} = section
  const {sections, people, parts} = useWords()
  return (
    <Section axis={axis} label={label} title={firstText(label, sections.chart)}>
      {picture ? (
        <>
          <figure>
            <OpenPicture picture={picture} index={0} className={styles.chart}>
              <Picture picture={picture} sizes="(min-width: 1648px) 1520px, 92vw" />
              <span className={styles.open} data-print="none">
                <Icon name="plus" />
                {parts.openLarge}
              </span>
            </OpenPicture>
            <Caption picture={picture} />
          </figure>
          <Island
            name="lightbox"
            when="asked"
            props={{pictures: [picture], label: sections.chart, credit: use(SharedCredit)}}
          />
        </>
      ) : null}
      <div className={`grid ${styles.words}`}>
        <h2 className="title side">{people.chartInWords}</h2>
        <div className="right">
          <ChartList branches={chartTree(positions)} />
        </div>
      </div>
    </Section>
  )
}

/**
 * The chart as a tree: each position under the one it reports to. Positions without a superior, or under a title that the chart
 * does not hold, are at the top, and of a circle its first position is, so that no position is lost by a wrong entry.
 */
export function chartTree(positions: readonly Position[]): Branch[] {
  const placed = new Set<string>()
  const grow = (position: Position): Branch => {
    placed.add(position._key)
    const below = positions.filter((other) => other.reportsTo === stegaClean(position.title) && !placed.has(other._key))
    return {...position, below: below.map(grow)}
  }
  const titles = new Set(positions.map(({title}) => stegaClean(title)))
  const tops = positions.filter(
    ({reportsTo, title}) => !reportsTo || reportsTo === stegaClean(title) || !titles.has(reportsTo),
  )
  const tree = tops.filter(({_key}) => !placed.has(_key)).map(grow)
  for (const position of positions) if (!placed.has(position._key)) tree.push(grow(position))
  return tree
}

/** The chart in words: a list in a list for each step down. */
function ChartList({branches}: {branches: Branch[]}) {
  return (
    <ul className={styles.list}>
      {branches.map(({_key, title, note, below}) => (
        <li key={_key}>
          <strong>{title}</strong>
          {note ? <span className="soft">{note}</span> : null}
          {below.length > 0 ? <ChartList branches={below} /> : null}
        </li>
      ))}
    </ul>
  )
}
