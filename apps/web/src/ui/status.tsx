import type {PartWords} from '../language/english-sections.ts'
import {usePartWords} from './part-words.ts'
import styles from './status.module.css'

export type ProjectStatus = 'complete' | 'running'

type Props = {status: ProjectStatus; detail?: boolean; large?: boolean}

/** The square says it by shape as well as by colour. A list says Running where a project's own page says Ongoing. */
export function Status({status, detail, large}: Props) {
  const words = usePartWords()
  const classes = [styles.status, status === 'running' && styles.running, large && styles.large]
  return <span className={classes.filter(Boolean).join(' ')}>{statusWord(status, words, detail)}</span>
}

export const statusWord = (status: ProjectStatus, words: PartWords, detail?: boolean): string =>
  words[detail && status === 'running' ? 'ongoing' : status]
