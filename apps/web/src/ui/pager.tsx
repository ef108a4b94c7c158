import {useLocation} from 'react-router-dom'
import {useWords} from '../data/words.ts'
import {Button} from './button.tsx'
import styles from './pager.module.css'

type Props = {
  /** Counted from 1. */
  page: number
  pages: number
  /** The part of the list that the page holds. */
  children: string
}

/** Leads to the pages before and after one of a list; nothing when there is one page. */
export function Pager({page, pages, children}: Props) {
  const {pathname, search} = useLocation()
  const {list, parts} = useWords()
  if (pages < 2) return null
  const address = (wanted: number) => {
    const query = new URLSearchParams(search)
    if (wanted > 1) query.set('page', String(wanted))
    else query.delete('page')
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return (
    <nav className={styles.pager} aria-label={list.pages} data-print="none">
      {page > 1 ? <link rel="prev" href={address(page - 1)} /> : null}
      {page < pages ? <link rel="next" href={address(page + 1)} /> : null}
      <p className="note num">{list.page(children, page, pages)}</p>
      <div>
        {page > 1 ? (
          <Button icon="left" href={address(page - 1)}>
            {parts.previous}
          </Button>
        ) : null}
        {page < pages ? (
          <Button icon="right" href={address(page + 1)}>
            {parts.next}
          </Button>
        ) : null}
      </div>
    </nav>
  )
}
