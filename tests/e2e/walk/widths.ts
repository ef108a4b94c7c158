import {globSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import postcss from 'postcss'

/** Screens and windows that visitors have, in CSS pixels: telephones, tablets, laptops at 125 %, desktops. */
const SCREENS = [320, 360, 390, 412, 640, 820, 1093, 1229, 1366, 1440, 1536, 1920, 2560, 3840]

/** The narrowest window that a page has to fit, and where a window is so wide that nothing changes any more. */
const NARROWEST = 320
const WIDEST = 1920
/** Conditions of containers say nothing of the window: at steps of this many pixels it passes all of them. */
const STEP_PX = 8
/** Size of `em` and `rem` in conditions, which no style sheet changes. */
const EM_PX = 16

/** The style sheets of the built site. */
export function readBuiltCss(): string {
  const folder = fileURLToPath(new URL('../../../apps/web/dist/client/assets/', import.meta.url))
  const sheets = globSync('*.css', {cwd: folder}).map((name) => readFileSync(folder + name, 'utf8'))
  if (sheets.length === 0) throw new Error('The site has no style sheet: has it been built?')
  return sheets.join('\n')
}

/** Returns the widths at which the window is another one for the style sheet: the last before it, and the first after it. */
export function breakpoints(css: string): number[] {
  const found = new Set<number>()
  postcss.parse(css).walkAtRules('media', ({params}) => {
    for (const [below, above] of boundsIn(params)) found.add(below).add(above)
  })
  return [...found].filter((width) => width >= NARROWEST).toSorted(ascending)
}

/**
 * Returns the widths to ask a page at: both sides of each breakpoint, the middle between two of them, the screens, and half of
 * those that are wide, which is what is left when a visitor enlarges a page to 200 %: sizes in pixels grow by that alone.
 */
export function widthsOf(css: string): number[] {
  const sides = breakpoints(css)
  const middles = sides.slice(1).map((side, place) => Math.round((side + (sides[place] ?? side)) / 2))
  const halves = SCREENS.filter((width) => width >= 2 * NARROWEST).map((width) => Math.round(width / 2))
  return [...new Set([...sides, ...middles, ...SCREENS, ...halves])].toSorted(ascending)
}

/** Returns each eighth width of a window where containers have conditions, and none where no container has. */
export function denseWidths(css: string): number[] {
  let some = false
  postcss.parse(css).walkAtRules('container', () => {
    some = true
  })
  return some ? Array.from({length: (WIDEST - NARROWEST) / STEP_PX + 1}, (_, step) => NARROWEST + step * STEP_PX) : []
}

const ascending = (a: number, b: number) => a - b

const LENGTH = String.raw`(\d*\.?\d+)(px|em|rem)`
/** `(min-width: 640px)`, `(width >= 40em)`, `(400px < width <= 700px)`. */
const OLD = new RegExp(String.raw`\b(min|max)-width\s*:\s*${LENGTH}`, 'g')
const AFTER = new RegExp(String.raw`(?<![-\w])width\s*(<=|>=|<|>)\s*${LENGTH}`, 'g')
const BEFORE = new RegExp(String.raw`${LENGTH}\s*(<=|>=|<|>)\s*width(?![-\w])`, 'g')
const TURNED: Record<string, string> = {'<': '>', '<=': '>=', '>': '<', '>=': '<='}

/** The pairs of whole widths between which a condition changes. */
function boundsIn(params: string): [number, number][] {
  const old = params.matchAll(OLD).map(([, end, size, unit]) => bound(end === 'min' ? '>=' : '<=', size, unit))
  const after = params.matchAll(AFTER).map(([, sign = '', size, unit]) => bound(sign, size, unit))
  const before = params.matchAll(BEFORE).map(([, size, unit, sign = '']) => bound(TURNED[sign] ?? '', size, unit))
  return [...old, ...after, ...before]
}

/** Returns the last width below and the first above: with `>=` and `<` the named one is above, with `>` and `<=` below. */
function bound(sign: string, size: string | undefined, unit: string | undefined): [number, number] {
  const px = Number(size) * (unit === 'px' ? 1 : EM_PX)
  const above = sign === '>=' || sign === '<' ? Math.ceil(px) : Math.floor(px) + 1
  return [above - 1, above]
}
