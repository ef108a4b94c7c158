import type {ProjectCard} from '@site/content'
import {useEffect, useRef} from 'react'
import {useHydrated} from '../../island/host.ts'
import {Anchor} from '../../ui/anchor.tsx'
import type {Rotation} from '../../ui/carousel/use-rotation.ts'
import {Picture} from '../../ui/picture.tsx'
import {scrollBehavior} from '../../ui/scroll-behavior.ts'
import styles from './slideshow-thumbs.module.css'

/** One cell a project: picks the slide or, without scripts, leads to the project. */
export function SlideshowThumbs({projects, rotation}: {projects: ProjectCard[]; rotation: Rotation}) {
  const {index, rotating, show} = rotation
  const scripted = useHydrated()
  const row = useRef<HTMLUListElement>(null)

  // Only the row scrolls to the current cell: scrollIntoView would move the page as well.
  useEffect(() => {
    const cell = row.current?.children[index]
    if (!row.current || !(cell instanceof HTMLElement)) return
    const left = cell.offsetLeft - (row.current.clientWidth - cell.offsetWidth) / 2
    row.current.scrollTo({left, behavior: scrollBehavior()})
  }, [index])

  return (
    <ul
      className={`cells ${styles.thumbs}`}
      ref={row}
      aria-label="Choose a project"
      data-rotating={rotating ? '' : undefined}
    >
      {projects.map((project, at) => {
        const inner = (
          <>
            <Picture picture={project.picture} aspect="3:2" sizes="(min-width: 640px) 78px, 152px" alt="" />
            <span>{project.shortTitle}</span>
          </>
        )
        return (
          <li key={project._id}>
            {scripted ? (
              <button type="button" onClick={() => show(at)} aria-current={at === index ? 'true' : undefined}>
                {inner}
              </button>
            ) : (
              <Anchor link={project} aria-current={at === index ? 'true' : undefined}>
                {inner}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}
