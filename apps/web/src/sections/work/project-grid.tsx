import type {ProjectGridCard, SectionOf} from '@site/content'
import {useLocation} from 'react-router-dom'
import {firstText} from '../../data/first-text.ts'
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

/** The work as pictures, to scale, as a register or on a map. The address says which of these, and of which projects. */
export function ProjectGrid({section, head, axis}: SectionProps<'projectGrid'>) {
  const {label, projects, allLabel, count, page, pages} = section
  const words = useWords()
  const {list, address} = readProjectList(useLocation(), section)
  const chosen = chosenProjects(projects, list)
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
      {head ? <PageHead {...head} /> : null}
      <Section
        axis={axis}
        label={label}
        title={firstText(head?.title, label, allLabel)}
        className={styles.listing}
        flush={!!head}
      >
        <div className={styles.bar} data-print="none">
          {list.view ? null : <StateTabs section={section} list={list} address={address} />}
          <ViewSwitch list={list} address={address} />
        </div>
        {list.view ? <ListFilters section={section} list={list} address={address} /> : null}
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
  // A comparison without ticked projects shows the register, where they are ticked.
  if (list.view === 'register' || list.view === 'compare')
    return <ProjectRegister projects={chosen} list={list} address={address} />
  if (list.view === 'map') return <ProjectMap projects={chosen} address={address} />
  return <ProjectPictures section={section} list={list} address={address} />
}

/** Chooses the pictures by their state; it is there even when no project has the chosen state, as the way back. The other views have filters. */
function StateTabs({section, list: {type}, address}: Omit<ViewProps, 'chosen'>) {
  const {projects, allLabel, completeLabel, runningLabel} = section
  const tab = (name: string, wanted?: ProjectList['type']) => (
    <a
      className="marked"
      href={address({type: wanted, all: false})}
      aria-current={wanted === type ? 'true' : undefined}
      data-list=""
    >
      {name} <sup className="num">{chosenProjects(projects, {type: wanted}).length}</sup>
    </a>
  )
  return (
    <nav className={styles.tabs} aria-label={useWords().list.filter}>
      {tab(allLabel)}
      {tab(completeLabel, 'complete')}
      {tab(runningLabel, 'running')}
    </nav>
  )
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
      className="marked"
      aria-current={wanted === list.view ? 'true' : undefined}
      data-list="view"
    >
      {name}
    </a>
  )
  return (
    <nav className={styles.views} aria-label={words.views}>
      {link(undefined, words.asPictures)}
      {LIST_VIEWS.map((wanted) => link(wanted, names[wanted]))}
    </nav>
  )
}
