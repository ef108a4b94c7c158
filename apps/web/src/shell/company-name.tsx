import {stegaClean} from '@site/content'
import {DRAWN_LETTERS} from '@site/content/drawn-letters'
import {languages} from '@site/routes/language'
import {useShell} from '../data/shell.ts'
import {Mark, standsAlone} from '../ui/mark.tsx'
import styles from './company-name.module.css'

/** Mark and name, leading home; large at the foot of the page, which is dark. A logo that is a word mark says the name itself. */
export function CompanyName({large}: {large?: boolean}) {
  const {language, settings} = useShell()
  const {companyName, shortName} = settings
  const isAlone = standsAlone(settings, large)
  // Longer ones are set smaller, in as many lines as they need.
  const isLong = stegaClean(companyName).length > DRAWN_LETTERS.companyName
  return (
    <a
      href={languages[language].prefix || '/'}
      className={[styles.company, large && styles.large, isLong && styles.long].filter(Boolean).join(' ')}
    >
      <Mark className={styles.mark} onDark={large} alt={isAlone ? companyName : ''} />
      {isAlone ? null : (
        <span dir="auto">
          <span className={styles.full}>{isLong ? companyName : <TwoLines name={companyName} />}</span>
          {large ? null : <span className={styles.short}>{shortName}</span>}
        </span>
      )}
    </a>
  )
}

/** Breaks a name at the space nearest to its middle. */
function TwoLines({name}: {name: string}) {
  const spaces = [...name.matchAll(/ /g)].map((match) => match.index)
  const middle = stegaClean(name).length / 2
  const at = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  if (at === undefined) return name
  return (
    <>
      {name.slice(0, at)} <br />
      {name.slice(at + 1)}
    </>
  )
}
