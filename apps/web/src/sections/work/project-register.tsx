import type {ProjectGridCard} from '@site/content'
import type {CSSProperties, ReactNode} from 'react'
import {areaText, numberText, valueText} from '../../data/format.ts'
import {type ListAddress, type ListOrder, MOST_COMPARED, type ProjectList, slugOf} from '../../data/project-list.ts'
import {useDays, useWords} from '../../data/words.ts'
import type {Words} from '../../language/english.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Button} from '../../ui/button.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Name} from '../../ui/name.tsx'
import {Status} from '../../ui/status.tsx'
import styles from './project-register.module.css'

type Column = {
  name: string
  /** Tells whether the project has a value here; a column without values is left out. */
  isKnown(project: ProjectGridCard): boolean
  cell(project: ProjectGridCard): ReactNode
  /** The order of a link in its head. */
  order?: ListOrder
  className?: string | undefined
}

type Props = {
  projects: ProjectGridCard[]
  list: ProjectList
  /** Without it, as on paper, there is nothing to sort by. */
  address?: ListAddress
}

/** A row a project, and a column for whatever is known of any of them. */
export function ProjectRegister({projects, list, address}: Props) {
  const largest = Math.max(...projects.map(({coveredArea}) => coveredArea ?? 0))
  const ticked = list.works?.split(',') ?? []
  const shown = new Set(projects.map(slugOf))
  const elsewhere = ticked.filter((slug) => !shown.has(slug))
  /** Beside the squares of another view there is no room to tick. */
  const canCompare = address && list.view !== 'scale'
  const words = useWords()
  const {register} = words
  const columns = allColumns(largest, words, useDays()).filter(({isKnown}) => projects.some(isKnown))
  const table = (
    <table className={styles.register}>
      <caption className="sr-only">{register.caption}</caption>
      <thead>
        <tr>
          {canCompare ? (
            <th scope="col" className={styles.tick} data-print="none">
              <span className="sr-only">{register.compare}</span>
            </th>
          ) : null}
          <th scope="col" {...headOf(register.project, 'name', list, address)} />
          {columns.map(({name, order, className}) => (
            <th key={name} scope="col" className={className} {...headOf(name, order, list, address)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <Row
            key={project._id}
            project={project}
            columns={columns}
            canCompare={Boolean(canCompare)}
            isTicked={ticked.includes(slugOf(project))}
          />
        ))}
      </tbody>
    </table>
  )
  if (!canCompare) return table
  return (
    <form data-ticks={MOST_COMPARED} className={styles.compare}>
      <input type="hidden" name="view" value="compare" />
      {elsewhere.map((slug) => (
        <input key={slug} type="hidden" id={`work-${slug}`} name="works" value={slug} data-ticked="" />
      ))}
      {table}
      <div className={styles.foot} data-foot="" data-print="none">
        <p id={TICKS}>
          {register.tick(MOST_COMPARED)} {elsewhere.length > 0 ? register.elsewhere(elsewhere.length) : null}
        </p>
        <Button type="submit" tone="plain" aria-describedby={TICKS}>
          {register.compare}
        </Button>
      </div>
    </form>
  )
}

/** The sentence that says what the button waits for. */
const TICKS = 'compare-ticks'

/** Heads a column with its name, and where the list can be sorted by it with the way there. */
function headOf(name: string, order: ListOrder | undefined, list: ProjectList, address: ListAddress | undefined) {
  if (!order || !address) return {children: name}
  // A reader wants to see the largest, or the newest, first.
  const isTurned = order === 'area' || order === 'value' || order === 'years'
  const [first, second] = isTurned ? [`-${order}`, order] : [order, `-${order}`]
  const isUp = list.sort === order
  const sorted = isUp ? 'ascending' : list.sort === `-${order}` ? 'descending' : undefined
  return {
    'aria-sort': sorted,
    children: (
      <a href={address({sort: list.sort === first ? second : first})} data-list="">
        {name}
        {sorted ? <Icon name={isUp ? 'up' : 'down'} /> : null}
      </a>
    ),
  } as const
}

type RowProps = {project: ProjectGridCard; columns: Column[]; canCompare: boolean; isTicked: boolean}

function Row({project, columns, canCompare, isTicked}: RowProps) {
  const {register, parts} = useWords()
  return (
    <tr>
      {canCompare ? (
        <td className={styles.tick} data-print="none">
          <input
            type="checkbox"
            className="tick-box"
            id={`work-${slugOf(project)}`}
            name="works"
            value={slugOf(project)}
            defaultChecked={isTicked}
            aria-label={register.compareOne(project.title)}
          />
        </td>
      ) : null}
      <th scope="row">
        <Anchor link={project}>
          <Name>{project.title}</Name>
        </Anchor>
        <span className={styles.under}>
          {[project.kind, project.place].filter(Boolean).join(', ')}
          {canCompare && project.coveredArea ? (
            <span className={`num ${styles.underArea}`}>, {areaText(project.coveredArea, parts)}</span>
          ) : null}
        </span>
      </th>
      {columns.map(({name, className, cell}) => (
        <td key={name} className={className}>
          {cell(project)}
        </td>
      ))}
    </tr>
  )
}

function allColumns(
  largest: number,
  {register, certificate: paper}: Words,
  {dateText}: ReturnType<typeof useDays>,
): Column[] {
  const text = (name: string, read: (project: ProjectGridCard) => string | number | null | undefined): Column => ({
    name,
    className: styles.aside,
    isKnown: (project) => !!read(project),
    cell: read,
  })
  return [
    {...text(register.kind, ({kind}) => kind), order: 'kind'},
    {...text(register.place, ({place}) => place), order: 'place'},
    text(register.client, ({client}) => client),
    {
      ...text(register.value, valueText),
      order: 'value',
    },
    text(register.start, ({started}) => dateText(started)),
    {...text(register.completion, ({completed}) => dateText(completed)), order: 'years'},
    text(register.floors, ({floors}) => floors),
    {
      name: register.area,
      order: 'area',
      className: styles.area,
      isKnown: ({coveredArea}) => !!coveredArea,
      cell: ({coveredArea}) => (coveredArea ? <AreaBar area={coveredArea} share={coveredArea / largest} /> : null),
    },
    {
      name: register.status,
      order: 'status',
      className: styles.status,
      isKnown: () => true,
      cell: ({status}) => <Status status={status} />,
    },
    {
      name: paper,
      className: styles.aside,
      isKnown: ({certificate}) => !!certificate,
      cell: ({certificate}) => (certificate ? <Anchor link={certificate}>{paper}</Anchor> : null),
    },
  ]
}

function AreaBar({area, share}: {area: number; share: number}) {
  return (
    <span className="num" style={{'--share': share} as CSSProperties}>
      <i />
      {numberText(area)}
    </span>
  )
}
