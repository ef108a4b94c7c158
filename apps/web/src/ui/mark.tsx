import {useShell} from '../data/shell.ts'
import styles from './mark.module.css'
import {Picture} from './picture.tsx'

/** The mark in a square of 42: the plan of a wall with one room lit. */
export const WALL_PATH = 'M0 0h42v30H14v12H0zM14 12v7h15v-7z'

export const ROOM_PATH = 'M14 12h15v7H14z'

/** The company's sign: the logo from the content, or the drawn plan of a wall with one room lit. */
export function Mark({className, onDark}: {className?: string; onDark?: boolean}) {
  const {logo: onPaper, logoOnDark} = useShell().settings
  const logo = onDark ? (logoOnDark ?? onPaper) : onPaper
  const classes = [styles.mark, className].filter(Boolean).join(' ')
  if (logo)
    return (
      <Picture
        picture={logo}
        sizes="104px"
        className={[classes, styles.logo, onDark && !logoOnDark && styles.onPaper].filter(Boolean).join(' ')}
        alt=""
      />
    )
  return (
    <svg className={classes} aria-hidden="true">
      <use href="#icon-mark" />
    </svg>
  )
}
