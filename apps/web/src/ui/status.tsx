import styles from './status.module.css'

export type ProjectStatus = 'complete' | 'running'

const listing = {complete: 'Complete', running: 'Running'}
const detailed = {complete: 'Complete', running: 'Ongoing'}

type Props = {status: ProjectStatus; detail?: boolean; large?: boolean}

/** The square says it by shape as well as by colour. A list says Running where a project's own page says Ongoing. */
export function Status({status, detail, large}: Props) {
  const classes = [styles.status, status === 'running' && styles.running, large && styles.large]
  return <span className={classes.filter(Boolean).join(' ')}>{statusWord(status, detail)}</span>
}

export function statusWord(status: ProjectStatus, detail?: boolean): string {
  return (detail ? detailed : listing)[status]
}
