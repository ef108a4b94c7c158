export type Place = {lat: number; lng: number}

/** Degrees of latitude from the office to the upper edge of the map: a few streets around it. */
const reach = 0.0045

/** The embedded map of OpenStreetMap around the place, with a marker on it. */
export function embeddedMap({lat, lng}: Place): string {
  // A map three times as wide as its half height; a degree of longitude is shorter the further north it lies.
  const wide = (reach * 1.5) / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  const box = [lng - wide, lat - reach, lng + wide, lat + reach].map((degrees) => degrees.toFixed(5))
  const query = new URLSearchParams({bbox: box.join(','), layer: 'mapnik', marker: `${lat},${lng}`})
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

/** The same place on the maps service's own page. */
export function mapPage({lat, lng}: Place): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
}

/** "31.5204° N, 74.3587° E" */
export function coordinatesText({lat, lng}: Place): string {
  const part = (degrees: number, [up, down]: [string, string]) =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? down : up}`
  return `${part(lat, ['N', 'S'])}, ${part(lng, ['E', 'W'])}`
}
