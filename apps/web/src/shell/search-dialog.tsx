import {useEffect, useRef} from 'react'
import {useLocation} from 'react-router-dom'
import {useShell} from '../data/shell.ts'
import {kindWord} from '../pages/search-kind.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import {SearchField} from '../ui/search-field.tsx'
import styles from './search-dialog.module.css'
import {useSearch} from './use-search.ts'

/** As many as fit under the field without scrolling. */
const SHOWN = 6

/** The sheet that the search cell opens, each time `asked` grows: a field, and the best results while typing. */
export function SearchDialog({asked}: {asked: number}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const {searchText} = useShell().settings
  const {found, search} = useSearch()
  const {key} = useLocation()
  // Every navigation has a key of its own, and closes the sheet.
  useEffect(() => dialog.current?.close(), [key])
  useEffect(() => {
    if (asked > 0) dialog.current?.showModal()
  }, [asked])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={searchText.title}
      // A click on the dialog itself is one beside the sheet in it.
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.sheet}>
        <div className={`wrap ${styles.columns}`}>
          <p className={`title ${styles.title}`}>{searchText.title}</p>
          <div>
            <SearchField placeholder={searchText.placeholder} onInput={search} />
            <ul className={styles.results} aria-live="polite">
              {found?.text && !found.results.length ? <li className="soft">{searchText.empty}</li> : null}
              {found?.results.slice(0, SHOWN).map((result) => (
                <li key={result._id}>
                  <Anchor link={result}>
                    <strong>{result.title}</strong>
                    <span className="note">{kindWord[result.kind]}</span>
                    <Icon name="right" />
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label="Close search"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="cross" />
          </button>
        </div>
      </div>
    </dialog>
  )
}
