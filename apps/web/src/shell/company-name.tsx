import {stegaClean} from '@site/content'
import {languages} from '@site/routes/language'
import {useShell} from '../data/shell.ts'
import {Mark} from '../ui/mark.tsx'
import styles from './company-name.module.css'

/** Mark and name, leading home; large at the foot of the page, which is dark. */
export function CompanyName({large}: {large?: boolean}) {
  const {
    language,
    settings: {companyName},
  } = useShell()
  const [first, second] = twoLines(companyName)
  return (
    <a
      href={languages[language].prefix || '/'}
      className={[styles.company, large && styles.large].filter(Boolean).join(' ')}
    >
      <Mark className={styles.mark} onDark={large} />
      <span>
        {first}
        {second ? (
          <>
            {' '}
            <br />
            {second}
          </>
        ) : null}
      </span>
    </a>
  )
}

/** Breaks a name at the space nearest to its middle. */
function twoLines(name: string): [string, string] {
  const spaces = [...name.matchAll(/ /g)].map((match) => match.index)
  const middle = stegaClean(name).length / 2
  const at = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return at === undefined ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}
