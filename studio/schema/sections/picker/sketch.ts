/** Width and height of a sketch, in the units that its parts are drawn in. */
const WIDTH = 240
const HEIGHT = 160
const MARGIN = 16
const GAP = 9

/** As the site has them. */
const PAPER = '#f6f4f0'
const SHEET = '#ffffff'
const CONCRETE = '#e6e2da'
const EDGE = '#857e72'
const INK = '#15181c'
const MARIGOLD = '#f2a900'

type Box = {x: number; y: number; width: number}

/** A part of a sketch: so high, and drawn as wide as its place is. */
type Part = {
  height: number
  draw(box: Box): string
}

/** A picture of a section as lines: the parts of the page by their places, not their words. An address for `<img>`. */
export function sketch(...parts: Part[]): string {
  const whole = stack(...parts)
  const drawn = whole.draw({x: MARGIN, y: (HEIGHT - whole.height) / 2, width: WIDTH - 2 * MARGIN})
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${rectangle(0, 0, WIDTH, HEIGHT, PAPER)}${drawn}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** One below the other. */
export function stack(...parts: Part[]): Part {
  return {
    height: parts.reduce((sum, {height}) => sum + height, GAP * (parts.length - 1)),
    draw({x, y, width}) {
      let at = y
      return parts
        .map((part) => {
          const drawn = part.draw({x, y: at, width})
          at += part.height + GAP
          return drawn
        })
        .join('')
    },
  }
}

/** Side by side; the widths by number, alike when none are given. */
export function beside(parts: Part[], widths = parts.map(() => 1)): Part {
  const sum = widths.reduce((all, one) => all + one, 0)
  return {
    height: Math.max(...parts.map(({height}) => height)),
    draw({x, y, width}) {
      const unit = (width - GAP * (parts.length - 1)) / sum
      let at = x
      return parts
        .map((part, index) => {
          const own = unit * (widths[index] ?? 1)
          const drawn = part.draw({x: at, y, width: own})
          at += own + GAP
          return drawn
        })
        .join('')
    },
  }
}

/** The same several times. */
export const times = (count: number, part: Part): Part[] => Array.from({length: count}, () => part)

/** The numbered bubble on its chain line. */
export const axis: Part = {
  height: 10,
  draw: ({x, y, width}) =>
    `<circle cx="${x + 5}" cy="${y + 5}" r="4.5" fill="none" stroke="${INK}"/>${line(x + 10, y + 5, x + width, y + 5, 'stroke-dasharray="9 2 2 2"')}`,
}

export const title = (share = 0.6): Part => ({
  height: 9,
  draw: ({x, y, width}) => rectangle(x, y, width * share, 9, INK),
})

/** Lines of text, the last one shorter. */
export const text = (lines = 3): Part => ({
  height: lines * 7 - 4,
  draw: ({x, y, width}) =>
    Array.from({length: lines}, (_, at) =>
      rectangle(x, y + at * 7, width * (lines > 1 && at === lines - 1 ? 0.6 : 1), 3, EDGE),
    ).join(''),
})

/** A picture, crossed through as drawings have it. */
export const picture = (height: number): Part => ({
  height,
  draw: ({x, y, width}) =>
    `${rectangle(x, y, width, height, CONCRETE, EDGE)}${line(x, y, x + width, y + height)}${line(x, y + height, x + width, y)}`,
})

/** A sheet of paper with a seal: a certificate, or a form. */
export const paper = (height: number): Part => ({
  height,
  draw: ({x, y, width}) => {
    const sheet = height / 1.4
    const left = x + (width - sheet) / 2
    return `${rectangle(left, y, sheet, height, SHEET, EDGE)}${text(3).draw({x: left + 5, y: y + 8, width: sheet - 10})}<circle cx="${left + sheet - 11}" cy="${y + height - 11}" r="5" fill="${MARIGOLD}"/>`
  },
})

/** A cell with a rule around it and something in it. */
export const cell = (inside: Part): Part => ({
  height: inside.height + 14,
  draw: ({x, y, width}) =>
    rectangle(x, y, width, inside.height + 14, SHEET, EDGE) + inside.draw({x: x + 7, y: y + 7, width: width - 14}),
})

/** A picture with words below it. */
export const card = (height: number): Part => stack(picture(height), text(2))

/** Head and shoulders. */
export const person = (height: number): Part => ({
  height,
  draw: ({x, y, width}) => {
    const [middle, head] = [x + width / 2, height * 0.2]
    return `${rectangle(x, y, width, height, CONCRETE, EDGE)}<circle cx="${middle}" cy="${y + height * 0.36}" r="${head}" fill="${EDGE}"/><path d="M${middle - head * 1.8} ${y + height}a${head * 1.8} ${head * 1.8} 0 0 1 ${head * 3.6} 0z" fill="${EDGE}"/>`
  },
})

/** Ruled rows with a word at each end. */
export const rows = (count: number, height = 15): Part => ({
  height: count * height,
  draw: ({x, y, width}) =>
    Array.from({length: count}, (_, at) => {
      const top = y + at * height
      return `${rectangle(x, top + height / 2 - 2, width * (0.5 - 0.07 * (at % 3)), 4, INK)}${rectangle(x + width - 14, top + height / 2 - 2, 14, 4, EDGE)}${line(x, top + height, x + width, top + height)}`
    }).join(''),
})

/** A field of a form. */
export const field: Part = {
  height: 15,
  draw: ({x, y, width}) => rectangle(x, y, width, 15, SHEET, EDGE),
}

export const button: Part = {
  height: 14,
  draw: ({x, y}) => rectangle(x, y, 54, 14, MARIGOLD),
}

/** Steps on to the next: which of several is shown, and the buttons back and on. */
export const steps: Part = {
  height: 10,
  draw: ({x, y, width}) =>
    `${rectangle(x, y + 4, width - 34, 2, CONCRETE)}${rectangle(x, y + 4, (width - 34) / 3, 2, INK)}${rectangle(x + width - 24, y, 10, 10, 'none', INK)}${rectangle(x + width - 10, y, 10, 10, INK)}`,
}

/** Something of its own, for the few sections that are like no other. */
export const drawn = (height: number, draw: Part['draw']): Part => ({height, draw})

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, edge = 'none') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${edge}"/>`

export const line = (x1: number, y1: number, x2: number, y2: number, more = '') =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${EDGE}" ${more}/>`

export const colour = {concrete: CONCRETE, edge: EDGE, ink: INK, marigold: MARIGOLD, sheet: SHEET}
