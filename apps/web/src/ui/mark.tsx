import type {Settings} from '@site/content'
import {pictureSources} from '@site/content/picture'
import type {CSSProperties} from 'react'
import {useShell} from '../data/shell.ts'
import styles from './mark.module.css'
import {Picture} from './picture.tsx'

/** The mark in a square of 42: the plan of a wall with one room lit. */
export const WALL_PATH = 'M0 0h42v30H14v12H0zM14 12v7h15v-7z'

export const ROOM_PATH = 'M14 12h15v7H14z'

/** A logo this much wider than high is the company's name in letters of its own. */
const WORD_MARK_RATIO = 2

type Logo = Settings['logo']

const ratioOf = (logo: NonNullable<Logo>) => {
  const {width, height} = pictureSources(logo, {imageHost: ''})
  return width / height
}

type Sign = Pick<Settings, 'logo' | 'logoOnDark' | 'nameBesideLogo'>

/** Tells whether the logo is shown without the company's name: as the Studio says, or else when its shape is that of a word mark. */
export function standsAlone({logo, logoOnDark, nameBesideLogo}: Sign, onDark = false): boolean {
  const shown = onDark ? (logoOnDark ?? logo) : logo
  if (!shown || nameBesideLogo === 'always') return false
  return nameBesideLogo === 'never' || ratioOf(shown) >= WORD_MARK_RATIO
}

type Props = {
  className?: string | undefined
  onDark?: boolean | undefined
  /** The company's name, where nothing beside it says so. */
  alt?: string
}

/** The company's sign: the logo from the content, or the drawn plan of a wall with one room lit. */
export function Mark({className, onDark, alt = ''}: Props) {
  const {logo: onPaper, logoOnDark} = useShell().settings
  const logo = onDark ? (logoOnDark ?? onPaper) : onPaper
  if (logo)
    return (
      <span
        className={[styles.logo, className, onDark && !logoOnDark && styles.onPaper].filter(Boolean).join(' ')}
        style={{'--ratio': ratioOf(logo)} as CSSProperties}
      >
        <Picture picture={logo} sizes="200px" className={styles.picture} alt={alt} />
      </span>
    )
  return (
    <svg width="42" height="42" className={[styles.mark, className].filter(Boolean).join(' ')} aria-hidden="true">
      <use href="#icon-mark" />
    </svg>
  )
}
