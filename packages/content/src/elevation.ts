/** The street side of a building, by the facts that are known of it. */
export type Building = {
  /** Above the ground, at least one. */
  storeys: number
  /** Windows of one storey; without them its floors alone are drawn. */
  bays: number | null
  corner: 'left' | 'right' | null
}

/** A path of SVG, and how it is drawn: `contour` is heavy, and white within; `behind` is pale. */
export type ElevationLine = {weight: 'contour' | 'line' | 'behind' | 'tick' | 'peg'; d: string}

/** Size of the drawing in its own units, from its upper edge. */
export const ELEVATION = {width: 440, top: 24, height: 183}

/** Ground line of the building, and its ends. */
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

/** Returns the lines in the order in which they cover each other, and where the number of storeys is written. */
export function elevationOf({storeys, bays, corner}: Building): {
  lines: ElevationLine[]
  count: {x: number; y: number}
  unit: string
} {
  const floor = Math.min(MOST_FLOOR, ALL_FLOORS / Math.max(1, storeys - 1))
  const top = GROUND - GROUND_FLOOR - floor * (storeys - 1) - 6
  const from = corner === 'left' ? LEFT + CORNER_WIDTH : LEFT
  const to = corner === 'right' ? RIGHT - CORNER_WIDTH : RIGHT
  const levels = Array.from({length: storeys}, (_, at) => GROUND - GROUND_FLOOR - floor * at)
  const middle = Math.min((GROUND + top) / 2, GROUND - 26)
  return {
    lines: [
      {weight: 'contour', d: `M0 ${GROUND}H440`},
      {weight: 'contour', d: path`M${from} ${GROUND}V${top}H${to}V${GROUND}`},
      {weight: 'line', d: path`M${from} ${top + 6}H${to}`},
      bays && floor >= LEAST_FLOOR
        ? {weight: 'line', d: windows({levels, bays, floor, from, to})}
        : {weight: 'behind', d: floors(levels, from, to)},
      ...(corner ? glazedCorner(corner === 'left' ? LEFT : to, top - 7, levels) : []),
      {weight: 'peg', d: PEG},
      // The storeys are measured, as by a dimension line.
      {
        weight: 'line',
        d: path`M${RIGHT + 12} ${top}H${MEASURE + 14}M${MEASURE} ${top}V${middle - 25}M${MEASURE} ${middle + 26}V${GROUND}`,
      },
      {weight: 'tick', d: path`M${MEASURE - 9} ${top + 9}l18 -18M${MEASURE - 9} ${GROUND + 9}l18 -18`},
    ],
    count: {x: MEASURE, y: middle + 7},
    unit: storeys === 1 ? 'storey' : 'storeys',
  }
}

type Windows = {levels: number[]; bays: number; floor: number; from: number; to: number}

/** Draws doors and shopfronts on the ground, above them a window with two wings in each bay. */
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

/** Draws glass from floor to floor behind upright fins, a little higher than the walls beside it. */
function glazedCorner(from: number, top: number, levels: number[]): ElevationLine[] {
  const to = from + CORNER_WIDTH
  const shop = GROUND - GROUND_FLOOR
  const fins = Array.from({length: 12}, (_, at) => from + ((at + 1) * CORNER_WIDTH) / 13)
  return [
    {weight: 'contour', d: path`M${from} ${GROUND}V${top}H${to}V${GROUND}M${from - 5} ${top - 1}H${to + 5}`},
    {weight: 'behind', d: floors(levels, from, to)},
    {weight: 'line', d: fins.map((x) => path`M${x} ${top + 1}V${shop}`).join('')},
    {weight: 'contour', d: path`M${from + 8} ${shop + 4}H${from + 62}`},
  ]
}

const floors = (levels: number[], from: number, to: number): string =>
  levels.map((y) => path`M${from} ${y}H${to}`).join('')

/** A person of 1.8 m beside the building, for scale, without a face. */
const PEG = `M15 ${GROUND - 13.6}a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8M11.9 ${GROUND - 6}q.3-3.4 3.1-3.4t3.1 3.4l-1 6h-4.2z`

/** Writes numbers of a path with one digit behind the point. */
const path = (texts: TemplateStringsArray, ...numbers: number[]): string =>
  texts.reduce((written, text, at) => `${written}${Number((numbers[at - 1] ?? 0).toFixed(1))}${text}`)
