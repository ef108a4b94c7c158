/** Feet to the right and feet up, from any place on the plot. */
type Corner = {x: number; y: number}

/** Corners of the building, and of the plot around it when they are given. */
export type Outline = {building: Corner[]; plot: Corner[] | null}

export type OutlineFault =
  /** Counted from 1. */
  {kind: 'unread'; line: number} | {kind: 'count' | 'parts' | 'crossed' | 'flat'}

export const FEWEST_CORNERS = 3
export const MOST_CORNERS = 60
/** Feet. */
const FARTHEST = 100_000

/** Two numbers, with a comma, a semicolon or blanks in between. */
const CORNER = /^(-?\d{1,6}(?:\.\d{1,3})?)(?:\s*[,;]\s*|\s+)(-?\d{1,6}(?:\.\d{1,3})?)$/

/**
 * Reads corners as editors write them: one a line, around the building; after an empty line those of the plot. Only numbers are
 * taken out of it, so that nothing else can come into a drawing.
 */
export function readOutline(text: string): Outline | {fault: OutlineFault} {
  const parts: Corner[][] = [[]]
  for (const [at, written] of text.trim().split(/\r?\n/).entries()) {
    const line = written.trim()
    if (line) {
      const [, x, y] = CORNER.exec(line) ?? []
      const corner = {x: Number(x), y: Number(y)}
      if (!(Math.abs(corner.x) <= FARTHEST && Math.abs(corner.y) <= FARTHEST))
        return {fault: {kind: 'unread', line: at + 1}}
      parts.at(-1)?.push(corner)
    } else if (parts.at(-1)?.length) parts.push([])
  }
  const [building = [], plot = null, ...more] = parts.map(withoutLast)
  if (more.length) return {fault: {kind: 'parts'}}
  const kind = faultOf(building) ?? (plot && faultOf(plot))
  return kind ? {fault: {kind}} : {building, plot}
}

/** Some write the first corner again at the end. */
function withoutLast(corners: Corner[]): Corner[] {
  const [first, last] = [corners[0], corners.at(-1)]
  return corners.length > 1 && first?.x === last?.x && first?.y === last?.y ? corners.slice(0, -1) : corners
}

function faultOf(corners: Corner[]): 'count' | 'crossed' | 'flat' | null {
  if (corners.length < FEWEST_CORNERS || corners.length > MOST_CORNERS) return 'count'
  const sides = corners.map((from, at) => ({from, to: corners[(at + 1) % corners.length] ?? from}))
  const isCrossed = sides.some((one, at) =>
    sides
      .slice(at + 1)
      .some(
        (other) => turn(one, other.from) * turn(one, other.to) < 0 && turn(other, one.from) * turn(other, one.to) < 0,
      ),
  )
  if (isCrossed) return 'crossed'
  const twiceArea = sides.reduce((sum, {from, to}) => sum + from.x * to.y - to.x * from.y, 0)
  return Math.abs(twiceArea) < 1 ? 'flat' : null
}

/** On which side of a line a corner lies, by its sign; 0 on it. */
const turn = ({from, to}: {from: Corner; to: Corner}, corner: Corner): number =>
  (to.x - from.x) * (corner.y - from.y) - (to.y - from.y) * (corner.x - from.x)

/** Size of the drawing in its own units, and the air within. */
export const PLAN = {width: 640, height: 440}
const AIR = 24

/** Returns the two outlines as paths of SVG, as large as the drawing has room: seen from above, up is up. */
export function planOf({building, plot}: Outline): {building: string; plot: string | null} {
  const all = [...building, ...(plot ?? [])]
  const [left, right] = [Math.min(...all.map(({x}) => x)), Math.max(...all.map(({x}) => x))]
  const [low, high] = [Math.min(...all.map(({y}) => y)), Math.max(...all.map(({y}) => y))]
  const scale = Math.min((PLAN.width - 2 * AIR) / (right - left), (PLAN.height - 2 * AIR) / (high - low))
  const place = ({x, y}: Corner) =>
    [PLAN.width / 2 + (x - (left + right) / 2) * scale, PLAN.height / 2 - (y - (low + high) / 2) * scale]
      .map((number) => Number(number.toFixed(1)))
      .join(' ')
  const path = (corners: Corner[]) => `M${corners.map(place).join('L')}z`
  return {building: path(building), plot: plot && path(plot)}
}
