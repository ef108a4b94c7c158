import {CITIES} from './cities.ts'

/** Degrees east and north. */
type Coordinates = {lng: number; lat: number}

/** A word in the drawing: its two lines, and where the first of them begins, ends or has its middle. */
type PlaceLabel = {x: number; y: number; anchor: 'start' | 'middle' | 'end'}

export type PlannedPlace = {
  name: string
  note: string
  x: number
  y: number
  /** From the office; without one it is where the office is. */
  km?: number
  label: PlaceLabel
}

export type PlacePlan = {
  width: number
  height: number
  office: {x: number; y: number}
  /** Radii of the rings around the office. */
  rings: {km: number; radius: number}[]
  places: PlannedPlace[]
}

/** A sheet's measures in its own units: its width, the most that it is high, the room around places, and its letters. */
export type Sheet = {width: number; height: number; marginX: number; marginY: number; letter: number}

type Point = {x: number; y: number}
type Box = {left: number; top: number; right: number; bottom: number}

const EARTH_KM = 6371
/** A place as near as this is where the office is. */
const SAME_PLACE_KM = 25
/** Mean widths of a letter of the name and of the note, of the name's height. */
const NAME_LETTER = 0.56
const NOTE_LETTER = 0.41
/** Beside its place first, where a line of text is read; above and below it next. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [0, 1],
] as const

/**
 * Returns a sheet with places by bearing and distance from an office, north at the top, as large as they let it be.
 * Places that no gazetteer knows are not on it.
 */
export function planPlaces(office: Coordinates, named: {name: string; note: string}[], sheet: Sheet): PlacePlan {
  const seen = named.flatMap(({name, note}) => {
    const [lng, lat] = CITIES[name] ?? []
    return lng === undefined || lat === undefined ? [] : [{name, note, ...offsetKm(office, {lng, lat})}]
  })
  const far = Math.max(0, ...seen.map(({km}) => km))
  const step = far > 700 ? 200 : far > 120 ? 100 : 25
  const edge = (axis: 'x' | 'y', pick: (...values: number[]) => number) => pick(0, ...seen.map((place) => place[axis]))
  const span = (axis: 'x' | 'y') => Math.max(edge(axis, Math.max) - edge(axis, Math.min), step)
  const scale = Math.min((sheet.width - 2 * sheet.marginX) / span('x'), (sheet.height - 2 * sheet.marginY) / span('y'))
  const height = Math.round(span('y') * scale + 2 * sheet.marginY)
  const at = {
    x: Math.round((sheet.width - (edge('x', Math.min) + edge('x', Math.max)) * scale) / 2),
    y: Math.round((height - (edge('y', Math.min) + edge('y', Math.max)) * scale) / 2),
  }
  const placed = seen.map(({name, note, x, y, km}) => {
    const isHere = km < SAME_PLACE_KM
    const point = isHere ? at : {x: Math.round(at.x + x * scale), y: Math.round(at.y + y * scale)}
    return {name, note, ...point, ...(!isHere && {km: Math.round(km)})}
  })
  return {
    width: sheet.width,
    height,
    office: at,
    rings: Array.from({length: Math.ceil(far / step)}, (_, ring) => (ring + 1) * step).map((km) => ({
      km,
      radius: Math.round(km * scale),
    })),
    places: withLabels(placed, at, {...sheet, height}),
  }
}

/** East and south of the office in kilometres, along the great circle that leads there. */
function offsetKm(from: Coordinates, to: Coordinates): Point & {km: number} {
  const [lat, other, turn] = [from.lat, to.lat, to.lng - from.lng].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const north = Math.cos(lat) * Math.sin(other) - Math.sin(lat) * Math.cos(other) * Math.cos(turn)
  const east = Math.cos(other) * Math.sin(turn)
  const km =
    EARTH_KM *
    Math.acos(Math.min(1, Math.sin(lat) * Math.sin(other) + Math.cos(lat) * Math.cos(other) * Math.cos(turn)))
  const length = Math.hypot(north, east) || 1
  return {x: (km * east) / length, y: (-km * north) / length, km}
}

/** Puts each name where it covers no line, no place and no other name, as far as there is such a side. */
function withLabels(
  places: Omit<PlannedPlace, 'label'>[],
  office: Point,
  {width, height, letter}: Sheet,
): PlannedPlace[] {
  const lines: [Point, Point][] = [
    [
      {x: office.x, y: 0},
      {x: office.x, y: height},
    ],
    [
      {x: 0, y: office.y},
      {x: width, y: office.y},
    ],
    ...places.map((place): [Point, Point] => [office, place]),
  ]
  const taken = places.map(({x, y}): Box => around({x, y}, letter * 0.6))
  return places.map((place) => {
    const sides = SIDES.map((side) => ({side, box: labelBox(place, side, letter)}))
    const isFree = ({box}: {box: Box}) =>
      box.left > 0 &&
      box.right < width &&
      box.top > 0 &&
      box.bottom < height &&
      !taken.some((other) => overlap(box, other)) &&
      !lines.some((line) => crosses(line, box))
    const {side, box} = sides.find(isFree) ?? (sides[0] as (typeof sides)[number])
    taken.push(box)
    const anchor = side[0] > 0 ? 'start' : side[0] < 0 ? 'end' : 'middle'
    const x = side[0] > 0 ? box.left : side[0] < 0 ? box.right : place.x
    return {...place, label: {x: Math.round(x), y: Math.round(box.top + letter * 0.85), anchor}}
  })
}

const around = ({x, y}: Point, by: number): Box => ({left: x - by, top: y - by, right: x + by, bottom: y + by})

function labelBox(
  {x, y, name, note}: Omit<PlannedPlace, 'label'>,
  [toRight, toBottom]: readonly [number, number],
  letter: number,
): Box {
  const width = Math.max(name.length * NAME_LETTER, note.length * NOTE_LETTER) * letter
  const height = letter * 2.1
  const gap = letter * 0.95
  const left = toRight > 0 ? x + gap : toRight < 0 ? x - gap - width : x - width / 2
  const top = toBottom > 0 ? y + gap * 0.6 : toBottom < 0 ? y - gap * 0.6 - height : y - height / 2
  return {left, top, right: left + width, bottom: top + height}
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Steps along the line are smaller than any letter. */
function crosses([from, to]: [Point, Point], {left, top, right, bottom}: Box): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
  return Array.from({length: steps + 1}, (_, step) => step / (steps || 1)).some((part) => {
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
    return x > left && x < right && y > top && y < bottom
  })
}
