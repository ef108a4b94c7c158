import {useShell} from '../data/shell.ts'
import styles from './mark.module.css'
import {Picture} from './picture.tsx'

/** The company's sign: the logo from the content, or the drawn plan of a wall with one room lit. */
export function Mark({className}: {className?: string}) {
  const {logo} = useShell().settings
  const classes = [styles.mark, className].filter(Boolean).join(' ')
  if (logo) return <Picture picture={logo} sizes="104px" className={[classes, styles.logo].join(' ')} alt="" />
  return (
    <svg className={classes} aria-hidden="true">
      <use href="#icon-mark" />
    </svg>
  )
}
