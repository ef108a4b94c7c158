import {useEffect, useRef} from 'react'
import {useNavigate} from 'react-router-dom'
import {useHydrated} from '../form/use-hydrated.ts'
import {Button} from '../ui/button.tsx'
import {ScaleBar} from '../ui/scale-bar.tsx'
import styles from './project-more.module.css'
import {useProjectFilter} from './use-project-filter.ts'

type Props = {shown: number; total: number; step: number}

/** How much of the list is seen, and the toggle for the rest: a button, or a link while there are no scripts. */
export function ProjectMore({shown, total, step}: Props) {
  const {type, all, address} = useProjectFilter()
  const navigate = useNavigate()
  const scripted = useHydrated()
  const ref = useRef<HTMLDivElement>(null)
  const target = address({type, all: !all})
  const words = all ? 'Less View' : 'Load More'

  const shortened = useRef(false)

  // The list has become shorter above the button: known only once it is drawn, which may be later than the navigation.
  useEffect(() => {
    if (shortened.current && !all) ref.current?.scrollIntoView({block: 'center'})
    shortened.current = false
  }, [all])

  const toggle = () => {
    shortened.current = all
    navigate(target, {replace: true, preventScrollReset: true})
  }

  return (
    <div className={styles.more} ref={ref}>
      <div>
        <p className="note num" aria-live="polite">
          {shown} of {total} {total === 1 ? 'project' : 'projects'}
        </p>
        <ScaleBar className={styles.scale} total={total} from={1} to={shown} />
      </div>
      {total > step && scripted ? (
        <Button icon={all ? 'up' : 'plus'} aria-expanded={all} onClick={toggle}>
          {words}
        </Button>
      ) : null}
      {total > step && !scripted ? (
        <Button icon={all ? 'up' : 'plus'} href={target}>
          {words}
        </Button>
      ) : null}
    </div>
  )
}
