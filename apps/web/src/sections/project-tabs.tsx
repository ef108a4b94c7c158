import {Link} from '../ui/link.tsx'
import styles from './project-tabs.module.css'
import {type ProjectFilter, useProjectFilter} from './use-project-filter.ts'

type Tab = {type?: ProjectFilter['type']; label: string; count: number}

/** Links, so that a filtered list has an address and needs no scripts. */
export function ProjectTabs({tabs}: {tabs: Tab[]}) {
  const {type: current, address} = useProjectFilter()
  return (
    <nav className={styles.tabs} aria-label="Filter projects">
      {tabs.map(({type, label, count}) => (
        <Link
          key={label}
          to={address({type, all: false})}
          aria-current={type === current ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {label} <sup className="num">{count}</sup>
        </Link>
      ))}
    </nav>
  )
}
