import type {ProjectGridCard, SectionOf} from '@site/content'
import {citiesOf} from '@site/content/city'
import {numberText} from '../../data/format.ts'
import {chosenProjects, LIST_SIZES, type ListAddress, type ProjectList} from '../../data/project-list.ts'
import styles from './list-chips.module.css'

type Props = {section: SectionOf<'projectGrid'>; list: ProjectList; address: ListAddress}
type Chip = {name: string; change: ProjectList; isOn: boolean}

/**
 * Chooses by state, kind, size and city, which add up; a chip that is on takes its choice back. Each says how many there
 * would be, and one under which there is nothing is left out.
 */
export function ListChips({section, list, address}: Props) {
  const {projects, allLabel, completeLabel, runningLabel} = section
  const one = <Key extends keyof ProjectList>(key: Key, value: ProjectList[Key], name: string): Chip => {
    const isOn = list[key] === value
    return {name, isOn, change: {[key]: isOn ? undefined : value}}
  }
  const none: ProjectList = {type: undefined, kind: undefined, over: undefined, city: undefined}
  const isAll = !list.type && !list.kind && !list.over && !list.city
  const groups: Record<string, Chip[]> = {
    State: [
      {name: allLabel, change: none, isOn: isAll},
      one('type', 'complete', completeLabel),
      one('type', 'running', runningLabel),
    ],
    Size: LIST_SIZES.map((size) => one('over', size, `Over ${numberText(Number(size))} sq ft`)),
    // The map is a choice of cities itself.
    City:
      list.view === 'map' ? [] : valuesOf(projects, ({city}) => citiesOf(city)).map((city) => one('city', city, city)),
    Kind: valuesOf(projects, ({kind}) => (kind ? [kind] : [])).map((kind) => one('kind', kind, kind)),
  }
  return (
    <nav className={styles.chips} aria-label="Filter projects" data-print="none">
      {Object.entries(groups).map(([group, chips]) => {
        const shown = chips
          .map((chip) => ({
            ...chip,
            count: chosenProjects(projects, {...list, ...(chip.isOn ? {} : chip.change)}).length,
          }))
          .filter(({isOn, count}) => isOn || count > 0)
        return shown.length > 0 ? (
          <ul key={group} aria-label={group}>
            {shown.map(({name, change, isOn, count}) => (
              <li key={name}>
                <a href={address(change)} aria-current={isOn ? 'true' : undefined} data-list="">
                  {name} <span className="num">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null
      })}
    </nav>
  )
}

/** Each once, that of the most projects first. */
function valuesOf(projects: ProjectGridCard[], read: (project: ProjectGridCard) => string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of projects.flatMap(read)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([one, few], [other, many]) => many - few || one.localeCompare(other, 'en'))
    .map(([value]) => value)
}
