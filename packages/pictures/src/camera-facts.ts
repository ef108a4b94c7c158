import exifReader from 'exif-reader'

/** A comment of a camera; what is longer is no fact. */
const LONGEST_TEXT = 500

/**
 * Returns what a camera wrote into the picture, as far as it is wanted: `exif` how, `image` with what, `location`
 * where.
 */
export function cameraFacts(exif: Buffer | undefined, wanted: ReadonlySet<string>): Record<string, unknown> {
  if (!exif || !['exif', 'image', 'location'].some((name) => wanted.has(name))) return {}
  const {Photo: photo, Image: image, GPSInfo: position} = read(exif)
  return {
    ...(wanted.has('exif') && photo && {exif: {_type: 'sanity.imageExifMetadata', ...facts(photo)}}),
    ...(wanted.has('image') && image && {image: {_type: 'sanity.imageExifTags', ...facts(image)}}),
    ...(wanted.has('location') && position && locationIn(position)),
  }
}

/** Nothing where it cannot be read: the picture is good all the same. */
function read(exif: Buffer): ReturnType<typeof exifReader> {
  try {
    return exifReader(exif)
  } catch {
    return {} as ReturnType<typeof exifReader>
  }
}

/** Numbers, times and short texts; the rest is notes of the camera to itself. */
function facts(tags: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) => {
      const fact = factOf(value)
      return fact === undefined ? [] : [[name, fact]]
    }),
  )
}

function factOf(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString()
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'string') return value.replaceAll('\0', '').slice(0, LONGEST_TEXT)
  return undefined
}

type Position = NonNullable<ReturnType<typeof exifReader>['GPSInfo']>

function locationIn(position: Position): Record<string, unknown> {
  const {GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef, GPSAltitude, GPSAltitudeRef} = position
  const [lat, lng] = [degrees(GPSLatitude, GPSLatitudeRef === 'S'), degrees(GPSLongitude, GPSLongitudeRef === 'W')]
  if (lat === undefined || lng === undefined) return {}
  const alt = typeof GPSAltitude === 'number' ? {alt: GPSAltitudeRef === 1 ? -GPSAltitude : GPSAltitude} : {}
  return {location: {_type: 'geopoint', lat, lng, ...alt}}
}

/** Converts degrees, minutes and seconds to degrees. */
function degrees(parts: unknown, isNegative: boolean): number | undefined {
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => Number.isFinite(part))) return undefined
  const [whole, minutes, seconds] = parts as [number, number, number]
  const angle = whole + minutes / 60 + seconds / 3600
  return isNegative ? -angle : angle
}
