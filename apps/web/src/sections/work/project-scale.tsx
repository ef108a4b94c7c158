import type {ProjectGridCard} from '@site/content'
import type {CSSProperties} from 'react'
import {numberText} from '../../data/format.ts'
import {chosenProjects, type ListAddress, type ProjectList} from '../../data/project-list.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Name} from '../../ui/name.tsx'
import {Picture} from '../../ui/picture.tsx'
import {statusWord} from '../../ui/status.tsx'
import {ProjectRegister} from './project-register.tsx'
import styles from './project-scale.module.css'

type Props = {
  /** All projects: they set the scale, whichever are chosen. */
  projects: ProjectGridCard[]
  list: ProjectList
  address: ListAddress
}

/** Covered areas as squares on one ground line, all to one scale, and the figures behind them. */
export function ProjectScale({projects, list, address}: Props) {
  const {scale: words, parts} = useWords()
  const sorted: ProjectList = {...list, sort: list.sort ?? '-area'}
  const chosen = chosenProjects(projects, sorted)
  const squares = chosen.flatMap(({coveredArea, ...project}) => (coveredArea ? {...project, coveredArea} : []))
  const sides = projects.map(({coveredArea}) => Math.sqrt(coveredArea ?? 0))
  const scale = {
    '--feet': Math.round(sides.reduce((sum, side) => sum + side, 0)),
    '--largest': Math.round(Math.max(...sides)),
    '--squares': sides.filter(Boolean).length,
  } as CSSProperties
  const said = words.given(squares.length, chosen.length)
  return (
    <>
      {squares.length > 0 ? (
        <figure className={styles.yard} style={scale}>
          <ol aria-label={words.areas}>
            {squares
              .sort((one, other) => other.coveredArea - one.coveredArea)
              .map((project) => (
                <li key={project._id} style={{'--side': Math.round(Math.sqrt(project.coveredArea))} as CSSProperties}>
                  <Anchor link={project}>
                    <span className={styles.square} data-status={project.status} data-grows="">
                      <Picture picture={project.picture} sizes="240px" alt="" />
                      <strong className="num">{numberText(project.coveredArea)}</strong>
                    </span>
                    <span className="sr-only"> {words.squareFeet}, </span>
                    <span className={styles.name}>
                      <Name>{project.shortTitle}</Name>
                    </span>
                    <span className="sr-only">, {statusWord(project.status, parts)}</span>
                  </Anchor>
                </li>
              ))}
          </ol>
          <figcaption>
            <i aria-hidden="true" />
            {words.about} {said}
          </figcaption>
        </figure>
      ) : (
        <p className="note">{said}</p>
      )}
      <ProjectRegister projects={chosen} list={sorted} address={address} />
    </>
  )
}
