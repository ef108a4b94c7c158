import type {ProjectGridCard, SectionOf} from '@site/content'
import {useLocation} from 'react-router-dom'
import {numberText} from '../../data/format.ts'
import {FILTERS, type Filter, filtered, filterValues} from '../../data/project-filter.ts'
import {type ListAddress, NOTHING_CHOSEN, type ProjectList} from '../../data/project-list.ts'
import {useWords} from '../../data/words.ts'
import {Icon} from '../../ui/icon.tsx'
import styles from './list-filters.module.css'

type Props = {section: SectionOf<'projectGrid'>; list: ProjectList; address: ListAddress}

/**
 * Filters by state, size, value, year, city and kind, as far as these are known. Each value says how many projects it leaves; one
 * that leaves none is not offered. It is a form; scripts hide its button (open-list.ts).
 */
export function ListFilters({section, list, address}: Props) {
  const {projects, completeLabel, runningLabel} = section
  const {pathname} = useLocation()
  const words = useWords()
  const all = filterValues(projects, words, {complete: completeLabel, running: runningLabel})
  const count = (name: Filter, value: string | undefined) => filtered(projects, {...list, [name]: value}).length
  const known = FILTERS.filter((name) =>
    all[name].values.some((value) => filtered(projects, {[name]: value}).length > 0),
  )
  const offered = known.map((name) => {
    const {values, ...filter} = all[name]
    const options = values.map((value) => ({value, text: filter.text(value), count: count(name, value)}))
    return {name, ...filter, options: options.filter(({value, count}) => count > 0 || value === list[name])}
  })
  const on = offered.flatMap(({name, label, text}) => (list[name] ? {name, label, text: text(list[name])} : []))
  const found = filtered(projects, list).length
  return (
    <div className={styles.filters} data-print="none">
      <form action={pathname} data-list="" aria-label={words.list.filter}>
        <Kept list={list} />
        {offered.map(({name, label, any, options}) => (
          <div key={name}>
            <label htmlFor={`list-${name}`}>{label}</label>
            <select id={`list-${name}`} name={name} defaultValue={list[name] ?? ''} disabled={options.length === 0}>
              <option value="">{any}</option>
              {options.map(({value, text, count}) => (
                <option key={value} value={value}>{`${text} (${count})`}</option>
              ))}
            </select>
          </div>
        ))}
        <button type="submit">{words.list.show}</button>
      </form>
      <div className={styles.said}>
        <p className="num" role="status">
          {found === projects.length
            ? words.list.projects(numberText(found))
            : words.list.found(numberText(found), numberText(projects.length))}
        </p>
        {on.length > 1 ? (
          <ul aria-label={words.list.chosen}>
            {on.map(({name, label, text}) => (
              <li key={name}>
                <a
                  href={address({[name]: undefined})}
                  data-list=""
                  aria-label={words.list.takeBack(`${label}: ${text}`)}
                >
                  {text}
                  <Icon name="cross" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {on.length > 0 ? (
          <a className="link" href={address(NOTHING_CHOSEN)} data-list="">
            {words.list.showAll(numberText(projects.length))}
          </a>
        ) : null}
      </div>
      {found === 0 ? <NoProject projects={projects} list={list} address={address} on={on} /> : null}
    </div>
  )
}

/** Keeps the other parameters of the address. */
const Kept = ({list: {view, sort, page, works}}: Pick<Props, 'list'>) =>
  Object.entries({view, sort, page, works}).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )

type NoProjectProps = {
  projects: ProjectGridCard[]
  list: ProjectList
  address: ListAddress
  on: {name: Filter; text: string}[]
}

/** Says which choice to take back, and how many projects there are then. */
function NoProject({projects, list, address, on}: NoProjectProps) {
  const words = useWords().list
  const ways = on
    .map(({name, text}) => ({name, text, count: filtered(projects, {...list, [name]: undefined}).length}))
    .filter(({count}) => count > 0)
  return (
    <div className={styles.none}>
      <p>{words.none}</p>
      {ways.length > 0 ? (
        <ul>
          {ways.map(({name, text, count}) => (
            <li key={name}>
              <a className="link" href={address({[name]: undefined})} data-list="">
                {words.without(text, numberText(count))}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
