import type {SectionOf} from '@site/content'
import {chosenProjects, type ListAddress, type ProjectList} from '../../data/project-list.ts'
import {useWords} from '../../data/words.ts'
import {Button} from '../../ui/button.tsx'
import {Cards} from '../../ui/cards.tsx'
import {ProjectCard} from '../../ui/project-card.tsx'
import {ScaleBar} from '../../ui/steps.tsx'
import styles from './project-pictures.module.css'
import {ProjectRegister} from './project-register.tsx'

type Props = {section: SectionOf<'projectGrid'>; list: ProjectList; address: ListAddress}

/** The first ones as cards, and all of them when asked. On paper the register of all replaces them. */
export function ProjectPictures({section, list: {type, all}, address}: Props) {
  const {projects, initialCount} = section
  const words = useWords().list
  const filtered = chosenProjects(projects, {type})
  const shown = all ? filtered : filtered.slice(0, initialCount)

  return (
    <>
      <div data-listed="" data-print="none">
        <Cards>
          {shown.map((project, at) => (
            <ProjectCard key={project._id} project={project} level={2} priority={at === 0} />
          ))}
        </Cards>
      </div>
      <div className={styles.more} data-print="none">
        <div>
          <p className="note num" aria-live="polite">
            {words.found(String(shown.length), String(filtered.length))}
          </p>
          <ScaleBar className={styles.scale} total={filtered.length} from={1} to={shown.length} />
        </div>
        {filtered.length > initialCount ? (
          <Button tone="plain" icon={all ? 'up' : 'down'} href={address({all: !all})} data-list={all ? 'less' : 'more'}>
            {all ? words.less : words.more}
          </Button>
        ) : null}
      </div>
      <div className={styles.paper}>
        <ProjectRegister projects={filtered} list={{}} />
      </div>
    </>
  )
}
