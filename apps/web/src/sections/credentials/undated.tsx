import {stegaClean} from '@site/content'
import {SUBJECT_PARAMETER} from '../../data/subject.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'

/** Says that nobody can read here until when a paper is valid, and whom to ask. */
export function Undated({ask, about}: {ask: string | undefined; about: string}) {
  const {certificates: words} = useWords()
  if (!ask) return words.undated
  return (
    <>
      {words.undated}:{' '}
      <Anchor link={{href: `${ask}?${SUBJECT_PARAMETER}=${encodeURIComponent(stegaClean(about))}`, label: words.ask}} />
    </>
  )
}
