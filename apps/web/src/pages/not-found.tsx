import {useShell} from '../data/shell.ts'
import {useWords} from '../data/words.ts'
import {Head} from '../shell/head.tsx'
import {Anchor} from '../ui/anchor.tsx'
import {Icon} from '../ui/icon.tsx'
import {SearchField} from '../ui/search-field.tsx'
import styles from './not-found.module.css'

/** An address that no document has: search, or start again from one of the main pages. */
export function NotFound() {
  const {notFound, searchText} = useShell().settings
  const words = useWords()
  return (
    <>
      <Head title={words.lost} hidden />
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

/** A part of a drawing that changed, marked as draughtsmen mark it. */
function RevisionCloud({word}: {word: string}) {
  return (
    <svg
      viewBox="0 0 760 460"
      width="380"
      height="230"
      role="img"
      aria-label={useWords().cloud(word)}
      className={styles.cloud}
    >
      <path d={outline()} fill="none" stroke="var(--accent)" strokeWidth="5" />
      <text x="380" y="317" textAnchor="middle" className={styles.word}>
        {word}
      </text>
      <path d="M686 382l34 58h-68z" fill="#f6f4f0" stroke="#15181c" strokeWidth="2" />
      <text x="686" y="432" textAnchor="middle" className={styles.mark}>
        ?
      </text>
    </svg>
  )
}

/** Arcs clockwise around a field of 700 by 370 that begins at 30, 30: 13 above and below, 7 at the sides. */
function outline(): string {
  const across = Array.from({length: 14}, (_, step) => 30 + (700 * step) / 13)
  const down = Array.from({length: 8}, (_, step) => 30 + (370 * step) / 7)
  const corners = [
    ...across.map((x) => [x, 30]),
    ...down.slice(1).map((y) => [730, y]),
    ...across
      .toReversed()
      .slice(1)
      .map((x) => [x, 400]),
    ...down
      .toReversed()
      .slice(1)
      .map((y) => [30, y]),
  ]
  return corners
    .map(([x = 0, y = 0], at) => `${at ? 'A28.5 28.5 0 0 1 ' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
}
