import styles from './revision-cloud.module.css'

/** A part of a drawing that changed, marked as draughtsmen mark it. */
export function RevisionCloud({word}: {word: string}) {
  return (
    <svg viewBox="0 0 760 460" role="img" aria-label={`${word}, marked with a revision cloud`} className={styles.cloud}>
      <path d={outline()} fill="none" stroke="#f2a900" strokeWidth="5" />
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
