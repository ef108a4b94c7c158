import {type MouseEvent, useState} from 'react'
import {search} from '../bundle/index.ts'
import {Icon} from '../ui/icon.tsx'

const SearchDialog = search.part((from) => from.SearchDialog)

/** Whoever comes near the cell may be about to open it. */
const fetchAhead = () => void search.load().catch(() => {})

/** Opens the search sheet, which is fetched for it; without scripts, or when it does not come, it leads to the search page. */
export function SearchCell() {
  const [asked, setAsked] = useState(0)
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      await search.load()
      setAsked((times) => times + 1)
    } catch {
      location.assign('/search')
    }
  }
  return (
    <>
      <a
        href="/search"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <Icon name="find" />
      </a>
      {asked > 0 ? <SearchDialog asked={asked} /> : null}
    </>
  )
}
