import type {Link} from '@site/content'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import styles from './project-turn.module.css'

type Props = {previous: Link | null; next: Link | null}

/** To the neighbouring sheets of the set; after the last comes the first. */
export function ProjectTurn({previous, next}: Props) {
  if (!previous || !next) return null
  return (
    <nav className={styles.turn} aria-label="More projects" data-print="none">
      <Anchor link={previous}>
        <Icon name="left" />
        <span>
          <small>Previous</small>
          {previous.label}
        </span>
      </Anchor>
      <Anchor link={next}>
        <span>
          <small>Next</small>
          {next.label}
        </span>
        <Icon name="right" />
      </Anchor>
    </nav>
  )
}
