import {useShell} from '../data/shell.ts'
import {Head} from '../shell/head.tsx'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import {SearchField} from '../ui/search-field.tsx'
import styles from './not-found.module.css'
import {RevisionCloud} from './revision-cloud.tsx'

/** An address that no document has: search, or start again from one of the main pages. */
export function NotFound() {
  const {notFound, searchText} = useShell().settings
  return (
    <>
      <Head title="Page not found" hidden />
      <div className={`wrap ${styles.lost}`}>
        <RevisionCloud word="404" />
        <div>
          <h1 className="title">{notFound.title}</h1>
          <p className={`soft ${styles.text}`}>{notFound.text}</p>
          <SearchField className={styles.find} placeholder={notFound.placeholder || searchText.placeholder} />
          <ul className={styles.rows}>
            {notFound.links.map((link) => (
              <li key={link._key}>
                <Anchor link={link}>
                  {link.label}
                  <Icon name="right" />
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
