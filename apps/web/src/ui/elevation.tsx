import styles from './elevation.module.css'

type Corner = 'left' | 'right'

type Props = {
  /** Above the ground, at least one. */
  storeys: number
  /** Windows of one storey; without them its floors alone are drawn. */
  bays: number | null
  corner: Corner | null
}

/** Line on which the building stands, and its ends; in units of the drawing, which is 440 wide. */
const GROUND = 206
const LEFT = 34
const RIGHT = 356
const CORNER_WIDTH = 98
const GROUND_FLOOR = 31
const ALL_FLOORS = 132
const MOST_FLOOR = 26
/** Windows on lower storeys would run together. */
const LEAST_FLOOR = 7
const MEASURE = 402

/** Draws the street side of a building by the facts that are known of it: storeys, windows, a glazed corner. */
export function Elevation({storeys, bays, corner}: Props) {
  const floor = Math.min(MOST_FLOOR, ALL_FLOORS / Math.max(1, storeys - 1))
  const top = GROUND - GROUND_FLOOR - floor * (storeys - 1) - 6
  const from = corner === 'left' ? LEFT + CORNER_WIDTH : LEFT
  const to = corner === 'right' ? RIGHT - CORNER_WIDTH : RIGHT
  const levels = Array.from({length: storeys}, (_, at) => GROUND - GROUND_FLOOR - floor * at)
  return (
    <svg
      className={styles.elevation}
      viewBox="0 24 440 183"
      width="440"
      height="183"
      role="img"
      aria-label={`Elevation, ${storeys} ${storeys === 1 ? 'storey' : 'storeys'}`}
    >
      <path className={styles.contour} d={`M0 ${GROUND}H440`} />
      <path className={styles.contour} d={path`M${from} ${GROUND}V${top}H${to}V${GROUND}`} />
      <path d={path`M${from} ${top + 6}H${to}`} />
      {bays && floor >= LEAST_FLOOR ? (
        <path d={windows({levels, bays, floor, from, to})} />
      ) : (
        <path className={styles.behind} d={levels.map((y) => path`M${from} ${y}H${to}`).join('')} />
      )}
      {corner ? <GlazedCorner from={corner === 'left' ? LEFT : to} top={top - 7} levels={levels} /> : null}
      <path className={styles.peg} d={PEG} />
      <Storeys count={storeys} top={top} />
    </svg>
  )
}

type Windows = {levels: number[]; bays: number; floor: number; from: number; to: number}

/** Doors and shopfronts on the ground, above them a window with two wings in each bay. */
function windows({levels, bays, floor, from, to}: Windows): string {
  const bay = (to - from) / bays
  const starts = Array.from({length: bays}, (_, at) => from + at * bay)
  const air = Math.min(4, bay / 6)
  const doors = starts.map((x) => path`M${x + air} ${GROUND}V${GROUND - GROUND_FLOOR + 7}H${x + bay - air}V${GROUND}`)
  const wings = levels.slice(0, -1).flatMap((level) =>
    starts.map((x) => {
      const y = level - floor * 0.76
      return path`M${x + bay * 0.24} ${y}h${bay * 0.52}v${floor * 0.54}h${-bay * 0.52}zM${x + bay / 2} ${y}v${floor * 0.54}`
    }),
  )
  return [...doors, ...wings].join('')
}

/** Glass from floor to floor behind upright fins, a little higher than the walls beside it. */
function GlazedCorner({from, top, levels}: {from: number; top: number; levels: number[]}) {
  const to = from + CORNER_WIDTH
  const shop = GROUND - GROUND_FLOOR
  const fins = Array.from({length: 12}, (_, at) => from + ((at + 1) * CORNER_WIDTH) / 13)
  return (
    <>
      <path
        className={styles.contour}
        d={path`M${from} ${GROUND}V${top}H${to}V${GROUND}M${from - 5} ${top - 1}H${to + 5}`}
      />
      <path className={styles.behind} d={levels.map((y) => path`M${from} ${y}H${to}`).join('')} />
      <path d={fins.map((x) => path`M${x} ${top + 1}V${shop}`).join('')} />
      <path className={styles.contour} d={path`M${from + 8} ${shop + 4}H${from + 62}`} />
    </>
  )
}

/** Measures the storeys, as a dimension line does. */
function Storeys({count, top}: {count: number; top: number}) {
  const middle = Math.min((GROUND + top) / 2, GROUND - 26)
  return (
    <>
      <path
        d={path`M${RIGHT + 12} ${top}H${MEASURE + 14}M${MEASURE} ${top}V${middle - 25}M${MEASURE} ${middle + 26}V${GROUND}`}
      />
      <path className={styles.tick} d={path`M${MEASURE - 9} ${top + 9}l18 -18M${MEASURE - 9} ${GROUND + 9}l18 -18`} />
      <text x={MEASURE} y={middle + 7} className={styles.count}>
        {count}
      </text>
      <text x={MEASURE} y={middle + 22} className={styles.unit}>
        {count === 1 ? 'storey' : 'storeys'}
      </text>
    </>
  )
}

/** Somebody of 1.8 m beside it, without a face. */
const PEG = `M15 ${GROUND - 13.6}a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8M11.9 ${GROUND - 6}q.3-3.4 3.1-3.4t3.1 3.4l-1 6h-4.2z`

/** Writes numbers of a path with one digit behind the point. */
const path = (texts: TemplateStringsArray, ...numbers: number[]): string =>
  texts.reduce((written, text, at) => `${written}${Number((numbers[at - 1] ?? 0).toFixed(1))}${text}`)
