import {useEffect, useRef} from 'react'
import {Cards} from '../ui/cards.tsx'
import {PageHead} from '../ui/page-head.tsx'
import {ProjectCard} from '../ui/project-card.tsx'
import {Section} from '../ui/section.tsx'
import styles from './project-grid.module.css'
import {ProjectMore} from './project-more.tsx'
import {ProjectTabs} from './project-tabs.tsx'
import type {SectionProps} from './section.ts'
import {useProjectFilter} from './use-project-filter.ts'

export function ProjectGrid({section, head, axis}: SectionProps<'projectGrid'>) {
  const {label, projects, initialCount, allLabel, completeLabel, runningLabel} = section
  const {type, all} = useProjectFilter()
  const filtered = type ? projects.filter((project) => project.status === type) : projects
  const shown = all ? filtered : filtered.slice(0, initialCount)
  const cards = useRef<HTMLDivElement>(null)
  const opened = useRef(all)

  // Who loads more with the keyboard goes on at the first of the new ones.
  useEffect(() => {
    if (all && !opened.current) {
      const first = cards.current?.querySelectorAll<HTMLElement>('a')[initialCount]
      first?.focus({preventScroll: true})
    }
    opened.current = all
  }, [all, initialCount])

  const count = (status: string) => projects.filter((project) => project.status === status).length
  const tabs = (
    <ProjectTabs
      tabs={[
        {label: allLabel, count: projects.length},
        {type: 'complete', label: completeLabel, count: count('complete')},
        {type: 'running', label: runningLabel, count: count('running')},
      ]}
    />
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
        <div ref={cards}>
          <Cards>
            {shown.map((project) => (
              <ProjectCard key={project._id} project={project} level={2} facts={false} />
            ))}
          </Cards>
        </div>
        <ProjectMore shown={shown.length} total={filtered.length} step={initialCount} />
      </Section>
    </>
  )
}
