import {beside, colour, drawn, line, picture, rectangle, stack, text, title} from './sketch.ts'

const {concrete, edge, ink, marigold, sheet} = colour

/** A large number. */
export const figure = drawn(18, ({x, y}) => rectangle(x, y, 11, 18, ink) + rectangle(x + 14, y, 11, 18, ink))

/** The cells of a title block: a small label over a value. */
export const facts = drawn(116, ({x, y, width}) =>
  [0, 29, 58, 87]
    .map(
      (down) =>
        rectangle(x, y + down, width, 29, sheet, edge) +
        rectangle(x + 6, y + down + 7, width * 0.3, 3, edge) +
        rectangle(x + 6, y + down + 15, width * 0.6, 5, ink),
    )
    .join(''),
)

/** A line with a stroke at each end, as measures are drawn. */
export const dimension = drawn(10, ({x, y, width}) =>
  [line(x, y + 5, x + width, y + 5), line(x, y, x, y + 10), line(x + width, y, x + width, y + 10)].join(''),
)

/** A scale with its handle, for the stage that is shown. */
export const scale = drawn(
  14,
  ({x, y, width}) =>
    line(x, y + 7, x + width, y + 7) +
    [0, 0.25, 0.5, 0.75, 1].map((at) => line(x + width * at, y + 2, x + width * at, y + 12)).join('') +
    `<circle cx="${x + width * 0.5}" cy="${y + 7}" r="6" fill="${marigold}"/>`,
)

/** Roles with how many people have them. */
export const bars = drawn(90, ({x, y, width}) =>
  [0.9, 0.55, 0.7, 0.35, 0.25]
    .map(
      (share, at) =>
        rectangle(x, y + at * 19 + 3, 34, 4, edge) + rectangle(x + 44, y + at * 19, (width - 44) * share, 10, ink),
    )
    .join(''),
)

/** Boxes and who reports to whom. */
export const chart = drawn(112, ({x, y, width}) => {
  const box = (middle: number, top: number) => rectangle(x + middle - 24, top, 48, 22, sheet, ink)
  const columns = [width / 6, width / 2, (width / 6) * 5]
  return [
    line(x + width / 2, y + 22, x + width / 2, y + 90),
    line(x + width / 6, y + 34, x + (width / 6) * 5, y + 34),
    ...columns.map((middle) => line(x + middle, y + 34, x + middle, y + 90)),
    box(width / 2, y),
    ...columns.flatMap((middle) => [box(middle, y + 45), box(middle, y + 90)]),
  ].join('')
})

/** Streets and a pin. */
export const map = drawn(104, ({x, y, width}) => {
  const pin = x + width * 0.55
  return [
    rectangle(x, y, width, 104, concrete, edge),
    line(x, y + 70, x + width, y + 40, 'stroke-width="5"'),
    line(x + width * 0.3, y, x + width * 0.45, y + 104, 'stroke-width="3"'),
    line(x + width * 0.75, y, x + width * 0.7, y + 104),
    `<path d="M${pin} ${y + 54}c-16-20-12-32 0-32s16 12 0 32z" fill="${marigold}" stroke="${ink}"/>`,
  ].join('')
})

/** Sheets to tick. */
export const ticks = drawn(78, ({x, y, width}) =>
  [0, 20, 40, 60]
    .map((down, at) =>
      [
        rectangle(x, y + down, 12, 12, at < 2 ? marigold : sheet, ink),
        at < 2 ? `<path d="M${x + 3} ${y + down + 6}l3 3 5-6" fill="none" stroke="${ink}" stroke-width="1.5"/>` : '',
        rectangle(x + 20, y + down + 4, width * (0.6 - 0.08 * at), 4, ink),
      ].join(''),
    )
    .join(''),
)

/** Tabs that a list can be narrowed by, the first of them chosen. */
export const tabs = drawn(
  12,
  ({x, y}) => rectangle(x, y, 34, 12, ink) + [40, 80].map((at) => rectangle(x + at, y, 34, 12, 'none', edge)).join(''),
)

/** Pictures that come from one edge and leave at the other. */
export const bleeding = (height: number) =>
  drawn(height, ({y}) => [-34, 40, 114, 188].map((x) => picture(height).draw({x, y, width: 66})).join(''))

/** Words over a picture that fills the screen, with small pictures of what follows. */
export const claim = drawn(160, ({y}) => {
  const words = stack(title(0.8), title(0.5), text(1)).draw({x: 16, y: y + 56, width: 150})
  const small = beside([picture(22), picture(22), picture(22), picture(22)]).draw({x: 16, y: y + 122, width: 130})
  return picture(160).draw({x: 0, y, width: 240}) + rectangle(8, y + 46, 166, 52, sheet) + words + small
})

/** A place for files. */
export const files = drawn(39, ({x, y, width}) =>
  [
    `<rect x="${x}" y="${y}" width="${width}" height="39" fill="none" stroke="${edge}" stroke-dasharray="4 3"/>`,
    `<path d="M${x + width / 2} ${y + 29}v-19m-7 7l7-7 7 7" fill="none" stroke="${ink}" stroke-width="2"/>`,
  ].join(''),
)
