import {booleanContains} from '@turf/boolean-contains'
import {booleanIntersects} from '@turf/boolean-intersects'
import {distance as arc} from '@turf/distance'
import {kinks} from '@turf/kinks'
import {isObject} from '../../document/document.ts'

/** Longitude, latitude, in degrees, and perhaps an altitude. */
type Position = number[]

type Point = {type: 'Point'; coordinates: Position}
type Line = {type: 'LineString'; coordinates: Position[]}
type Polygon = {type: 'Polygon'; coordinates: Position[][]}
type Single = Point | Line | Polygon
type Many =
  | {type: 'MultiPoint'; coordinates: Position[]}
  | {type: 'MultiLineString'; coordinates: Position[][]}
  | {type: 'MultiPolygon'; coordinates: Position[][][]}

/** A geometry as GeoJSON has it (RFC 7946). */
type Geometry = Single | Many

/** The radius by which the hosted lake measures: the equator's. */
const RADIUS_METRES = 6_378_137

/** Reads `{lat, lng}` or GeoJSON; null for what is neither, and for what encloses nothing one could name. */
export function geometryOf(value: unknown): Geometry | null {
  if (!isObject(value)) return null
  const {type, coordinates, lat, lng, lon} = value
  if (typeof type === 'string' && Object.hasOwn(CHECKS, type))
    return CHECKS[type as Geometry['type']](coordinates) ? ({type, coordinates} as Geometry) : null
  return lng !== undefined && lon !== undefined ? null : pointAt([lat, lng ?? lon])
}

export function pointAt([latitude, longitude]: unknown[]): Point | null {
  const coordinates = [longitude, latitude]
  return isPosition(coordinates) ? {type: 'Point', coordinates} : null
}

/** Metres between two points, along the surface; null for anything else. */
export function distance(from: unknown, to: unknown): number | null {
  const [start, end] = [geometryOf(from), geometryOf(to)]
  if (start?.type !== 'Point' || end?.type !== 'Point') return null
  return arc(start, end, {units: 'radians'}) * RADIUS_METRES
}

/**
 * Tells whether all of the second lies within the first; null when one is no geometry. Lines are straight on the map.
 */
export function contains(outer: unknown, inner: unknown): boolean | null {
  const [around, within] = [geometryOf(outer), geometryOf(inner)]
  if (!around || !within) return null
  return partsOf(within).every((part) =>
    partsOf(around).some((whole) => CONTAINED[whole.type].includes(part.type) && booleanContains(whole, part)),
  )
}

/** Tells whether two geometries have a place in common; null when one is none. */
export function intersects(left: unknown, right: unknown): boolean | null {
  const [one, other] = [geometryOf(left), geometryOf(right)]
  return one && other && booleanIntersects(one, other)
}

/** Lists what can lie within what. */
const CONTAINED: Record<Single['type'], Single['type'][]> = {
  Point: ['Point'],
  LineString: ['Point', 'LineString'],
  Polygon: ['Point', 'LineString', 'Polygon'],
}

function partsOf(geometry: Geometry): Single[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({type: 'Point', coordinates}))
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({type: 'LineString', coordinates}))
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({type: 'Polygon', coordinates}))
    default:
      return [geometry]
  }
}

type Check = (coordinates: unknown) => boolean

const listOf =
  (isItem: Check, fewest = 1): Check =>
  (list) =>
    Array.isArray(list) && list.length >= fewest && list.every(isItem)

const isPosition = (position: unknown): position is Position =>
  Array.isArray(position) && position.length >= 2 && position.every((number) => Number.isFinite(number))

const isLine = listOf(isPosition, 2)
const isPolygon = listOf(isRing)

/** Tells whether a ring is closed and never meets itself on the way. */
function isRing(ring: unknown): boolean {
  if (!listOf(isPosition, 4)(ring)) return false
  const positions = (ring as Position[]).map(String)
  const isClosed = positions[0] === positions.at(-1)
  if (!isClosed || new Set(positions).size < positions.length - 1) return false
  return kinks({type: 'Polygon', coordinates: [ring as Position[]]}).features.length === 0
}

const CHECKS: Record<Geometry['type'], Check> = {
  Point: isPosition,
  MultiPoint: listOf(isPosition),
  LineString: isLine,
  MultiLineString: listOf(isLine),
  Polygon: isPolygon,
  MultiPolygon: listOf(isPolygon),
}
