import {useShell} from '../data/shell.ts'
import {useWords} from '../data/words.ts'
import {Icon} from '../ui/icon.tsx'
import {SearchField} from '../ui/search-field.tsx'
import styles from './search-dialog.module.css'

/** The sheet that the search cell opens: a field, and the best results while the visitor types (search-while-typing.ts). */
export function SearchDialog() {
  const {searchText} = useShell().settings
  const {closeSearch} = useWords()
  return (
    <dialog id="search" className={styles.dialog} aria-label={searchText.title} data-backdrop="close">
      <div className={styles.sheet}>
        <div className={`wrap ${styles.columns}`}>
          <p className={`title ${styles.title}`}>{searchText.title}</p>
          <div>
            <SearchField placeholder={searchText.placeholder} />
            {/* A screen reader reads out the count at each letter, not the titles. */}
            <p className={`note num ${styles.count}`} role="status" />
            <ul className={styles.results} />
            <template data-result="">
              <li>
                <a href="/search">
                  <strong />
                  <span className="note" />
                  <Icon name="right" />
                </a>
              </li>
            </template>
            <template data-result="none">
              <li className="soft">{searchText.empty}</li>
            </template>
          </div>
          <button type="button" className={`square ${styles.close}`} aria-label={closeSearch} data-close="">
            <Icon name="cross" />
          </button>
        </div>
      </div>
    </dialog>
  )
}
