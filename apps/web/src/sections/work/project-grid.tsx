import {useLocation} from 'react-router-dom'
import {Button} from '../../ui/button.tsx'
import {Cards} from '../../ui/cards.tsx'
import {PageHead} from '../../ui/page-head.tsx'
import {ProjectCard} from '../../ui/project-card.tsx'
import {Section} from '../../ui/section.tsx'
import {ScaleBar} from '../../ui/steps.tsx'
import type {SectionProps} from '../section.ts'
import styles from './project-grid.module.css'

type ProjectFilter = {type?: 'complete' | 'running'; all: boolean}

/** Which projects are shown, and whether all of them, stands in the address; open-list.ts follows its links in place. */
export function ProjectGrid({section, head, axis}: SectionProps<'projectGrid'>) {
  const {label, projects, initialCount, allLabel, completeLabel, runningLabel} = section
  const {type, all, address} = projectFilter(useLocation())
  const filtered = type ? projects.filter((project) => project.status === type) : projects
  const shown = all ? filtered : filtered.slice(0, initialCount)

  const tab = (name: string, wanted?: ProjectFilter['type']) => (
    <a
      className="marked"
      href={address({type: wanted, all: false})}
      aria-current={wanted === type ? 'true' : undefined}
      data-list=""
    >
      {name}{' '}
      <sup className="num">{wanted ? projects.filter(({status}) => status === wanted).length : projects.length}</sup>
    </a>
  )
  const tabs = (
    <nav className={styles.tabs} aria-label="Filter projects">
      {tab(allLabel)}
      {tab(completeLabel, 'complete')}
      {tab(runningLabel, 'running')}
    </nav>
  )
  return (
    <>
      {head ? (
        <PageHead {...head} ruled>
          {tabs}
        </PageHead>
      ) : null}
      <Section
        axis={axis}
        label={label}
        title={head?.title ?? label ?? allLabel}
        className={styles.listing}
        flush={!!head}
      >
        {head ? null : <div className={styles.alone}>{tabs}</div>}
        <div data-listed="">
          <Cards>
            {shown.map((project) => (
              <ProjectCard key={project._id} project={project} level={2} facts={false} />
            ))}
          </Cards>
        </div>
        <div className={styles.more}>
          <div>
            <p className="note num" aria-live="polite">
              {shown.length} of {filtered.length} {filtered.length === 1 ? 'project' : 'projects'}
            </p>
            <ScaleBar className={styles.scale} total={filtered.length} from={1} to={shown.length} />
          </div>
          {filtered.length > initialCount ? (
            <Button icon={all ? 'up' : 'plus'} href={address({type, all: !all})} data-list={all ? 'less' : 'more'}>
              {all ? 'Less View' : 'Load More'}
            </Button>
          ) : null}
        </div>
      </Section>
    </>
  )
}

/** Which projects an address asks for: `?type=complete|running`, and `all=1` for more than the first ones. */
function projectFilter({pathname, search}: {pathname: string; search: string}) {
  const query = new URLSearchParams(search)
  const type = query.get('type')
  const filter: ProjectFilter = {
    type: type === 'complete' || type === 'running' ? type : undefined,
    all: query.get('all') === '1',
  }
  return {...filter, address: (wanted: ProjectFilter) => pathname + searchOf(wanted)}
}

function searchOf({type, all}: ProjectFilter): string {
  const search = new URLSearchParams({...(type && {type}), ...(all && {all: '1'})}).toString()
  return search && `?${search}`
}
