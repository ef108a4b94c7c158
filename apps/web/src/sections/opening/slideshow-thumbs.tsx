import type {ProjectCard} from '@site/content'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Name} from '../../ui/name.tsx'
import {Picture} from '../../ui/picture.tsx'
import styles from './slideshow-thumbs.module.css'

/** One cell a project: leads to it or, with scripts, picks its slide. */
export function SlideshowThumbs({projects}: {projects: ProjectCard[]}) {
  return (
    <ul className={`cells ${styles.thumbs}`} aria-label={useWords().slideshow.choose} data-print="none">
      {projects.map((project, at) => (
        <li key={project._id}>
          <Anchor link={project} aria-current={at === 0 ? 'true' : undefined}>
            <Picture picture={project.picture} aspect="3:2" sizes="(min-width: 640px) 78px, 152px" alt="" />
            <span>
              <Name>{project.shortTitle}</Name>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
