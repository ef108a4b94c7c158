import type {ProjectCard as Project} from '@site/content'
import type {ContentLink} from '../../ui/anchor.tsx'
import {TextLink} from '../../ui/button.tsx'
import {Strip} from '../../ui/carousel/strip.tsx'
import {useMedia} from '../../ui/carousel/use-media.ts'
import {useRotation} from '../../ui/carousel/use-rotation.ts'
import {placeText, usePartWords} from '../../ui/part-words.ts'
import {ProjectCard} from '../../ui/project-card.tsx'
import {ScaleBar, Steps} from '../../ui/steps.tsx'
import styles from './project-strip.module.css'

type Props = {heading: string; projects: Project[]; seconds: number; link?: ContentLink | null}

/** Project cards that go on by themselves: title and controls, the row, and the scale bar that shows its position. */
export function ProjectStrip({heading, projects, seconds, link}: Props) {
  const total = projects.length
  const words = usePartWords()
  const columns = Math.min(useColumns(), total)
  const rotation = useRotation(total - columns + 1, seconds)
  const from = rotation.index + 1
  const to = rotation.index + columns
  const moves = total > columns
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern's own role, inside the section
    <div role="group" aria-roledescription={words.carousel} aria-label={heading} {...rotation.region}>
      <div className="bar" data-enter="">
        <h2 className="title">{heading}</h2>
        {moves ? (
          <div className={styles.scripted}>
            <Steps
              label={heading}
              onPrevious={rotation.previous}
              onNext={rotation.next}
              paused={rotation.paused}
              onPause={rotation.toggle}
            />
          </div>
        ) : null}
      </div>
      <Strip
        items={projects.map((project) => ({key: project._id, node: <ProjectCard project={project} />}))}
        index={rotation.index}
        columns={columns}
        onShow={rotation.show}
        rotating={rotation.rotating}
      />
      <div className={styles.rail} data-print="none">
        {moves ? (
          <>
            <span className={`note num ${styles.count} ${styles.scripted}`}>{placeText(words, total, from, to)}</span>
            <ScaleBar className={`${styles.scale} ${styles.scripted}`} total={total} from={from} to={to} />
          </>
        ) : null}
        <TextLink link={link} />
      </div>
    </div>
  )
}

/** Counts the cards of a strip that are seen at once. The same widths as in strip.module.css. */
function useColumns(): number {
  const two = useMedia('(min-width: 640px)', true)
  const three = useMedia('(min-width: 1024px)', true)
  return three ? 3 : two ? 2 : 1
}
