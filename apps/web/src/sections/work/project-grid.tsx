import type {ProjectGridCard, SectionOf} from '@site/content'
import {useLocation} from 'react-router-dom'
import {numberText} from '../../data/format.ts'
import {
  chosenProjects,
  comparedProjects,
  LIST_VIEWS,
  type ListAddress,
  NOTHING_CHOSEN,
  type ProjectList,
  readProjectList,
} from '../../data/project-list.ts'
import {useWords} from '../../data/words.ts'
import {PageHead} from '../../ui/page-head.tsx'
import {Pager} from '../../ui/pager.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {ListFilters} from './list-filters.tsx'
import {CompareHead, ProjectCompare} from './project-compare.tsx'
import styles from './project-grid.module.css'
import {ProjectMap} from './project-map.tsx'
import {ProjectPictures} from './project-pictures.tsx'
import {ProjectRegister} from './project-register.tsx'
import {ProjectScale} from './project-scale.tsx'

/** The work as pictures, to scale, as a register or on a map. Which, and of which projects, stands in the address. */
export function ProjectGrid({section, head, axis}: SectionProps<'projectGrid'>) {
  const {label, projects, allLabel, count, page, pages} = section
  const words = useWords()
  const {list, address} = readProjectList(useLocation(), section)
  const chosen = chosenProjects(projects, list)
  const views = <ViewSwitch list={list} address={address} />
  const compared = comparedProjects([...projects, ...(section.named ?? [])], list.works)
  if (list.view === 'compare' && compared.length > 0) {
    return (
      <>
        <CompareHead compared={compared} head={head} address={address} />
        <Section axis={axis} label={label} title={allLabel} flush>
          <ProjectCompare compared={compared} address={address} tenderHref={section.tenderHref} />
        </Section>
      </>
    )
  }
  return (
    <>
      {head ? (
        <PageHead {...head} kind="list">
          {views}
        </PageHead>
      ) : null}
      <Section
        axis={axis}
        label={label}
        title={head?.title ?? label ?? allLabel}
        className={styles.listing}
        flush={!!head}
      >
        {head ? null : <div className={styles.alone}>{views}</div>}
        {list.view ? <ListFilters section={section} list={list} address={address} /> : null}
        {/* Pictures have their tabs with them, on the way out of one behind which nothing is. */}
        {chosen.length > 0 || (!list.view && projects.length > 0) ? (
          <View section={section} list={list} address={address} chosen={chosen} />
        ) : null}
        <Pager page={page} pages={pages}>
          {words.list.projects(numberText(count))}
        </Pager>
      </Section>
    </>
  )
}

type ViewProps = {section: SectionOf<'projectGrid'>; list: ProjectList; address: ListAddress; chosen: ProjectGridCard[]}

function View({section, list, address, chosen}: ViewProps) {
  if (list.view === 'scale') return <ProjectScale projects={section.projects} list={list} address={address} />
  // Nothing is ticked: it is ticked here.
  if (list.view === 'register' || list.view === 'compare')
    return <ProjectRegister projects={chosen} list={list} address={address} />
  if (list.view === 'map') return <ProjectMap projects={chosen} address={address} />
  return <ProjectPictures section={section} list={list} address={address} />
}

/** Each view is an address; which projects are chosen goes along. */
function ViewSwitch({list, address}: {list: ProjectList; address: ListAddress}) {
  const words = useWords().list
  const names = {scale: words.asScale, register: words.asRegister, map: words.asMap}
  const link = (wanted: ProjectList['view'], name: string) => (
    <a
      key={name}
      href={address({
        view: wanted,
        all: undefined,
        sort: undefined,
        ...(!wanted && {...NOTHING_CHOSEN, type: list.type}),
      })}
      aria-current={wanted === list.view ? 'true' : undefined}
      data-list="view"
    >
      {name}
    </a>
  )
  return (
    <nav className={styles.views} aria-label={words.views} data-print="none">
      {link(undefined, words.asPictures)}
      {LIST_VIEWS.map((wanted) => link(wanted, names[wanted]))}
    </nav>
  )
}
