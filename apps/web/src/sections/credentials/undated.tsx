import {stegaClean} from '@site/content'
import {SUBJECT_PARAMETER} from '../../data/subject.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import styles from './undated.module.css'

type Props = {
  ask: string | undefined
  about: string
  /** Under a label that says what is not published. */
  isLabelled?: boolean
}

/** Says that the last day of a paper is not published here, and where to ask for it. */
export function Undated({ask, about, isLabelled}: Props) {
  const {certificates: words} = useWords()
  const state = isLabelled ? words.unpublished : words.undated
  return (
    <span className={styles.undated}>
      {ask ? `${state}: ` : state}
      {ask ? (
        <Anchor
          link={{href: `${ask}?${SUBJECT_PARAMETER}=${encodeURIComponent(stegaClean(about))}`, label: words.ask}}
        />
      ) : null}
    </span>
  )
}
