import {useWords} from '../../data/words.ts'
import {Button} from '../../ui/button.tsx'
import styles from './map-frame.module.css'

/** Plots between streets; drawn, not surveyed: the real map is a click away. */
const plots = [
  'M-10-10H250V130H-10z',
  'M282-10H470V130H282z',
  'M502-10H690V60L502 104z',
  'M-10 162H250V330H-10z',
  'M282 162H470V214L282 258z',
  'M-10 362H180L-10 408z',
  'M762-10H980V84L762-10z',
  'M1012-10H1210V178L1012 96z',
  'M-10 560 250 498V810H-10z',
  'M282 490 470 446V600H282z',
  'M282 632H470V810H282z',
  'M502 440 690 396V600H502z',
  'M502 632H690V810H502z',
  'M762 380 980 328V470H762z',
  'M1012 320 1210 273V470H1012z',
  'M762 502H980V660H762z',
  'M1012 502H1210V810H1012z',
  'M762 692H980V810H762z',
]

type Place = {lat: number; lng: number}

/** Degrees of latitude from the office to the upper edge of the map: a few streets around it. */
const REACH_DEGREES = 0.0045

/** The map, once the visitor asks for it; until then no other service learns of the visit. */
export function MapFrame({place, company}: {place: Place; company: string}) {
  const words = useWords()
  return (
    <div className={styles.frame} data-reveals="">
      <SitePlan />
      <div className={styles.ask} data-print="none">
        <p className="note" role="status" tabIndex={-1}>
          <span>{words.drawnPlan}</span>
          <span>{words.mapMissing}</span>
        </p>
        <Button tone="sheet" icon="plus" data-reveal="">
          {words.showMap}
        </Button>
      </div>
      <template>
        <iframe
          className={styles.map}
          src={embeddedMap(place)}
          title={words.mapOf(company)}
          referrerPolicy="no-referrer"
        />
      </template>
    </div>
  )
}

/** The embedded map of OpenStreetMap around the place, with a marker on it. */
export function embeddedMap({lat, lng}: Place): string {
  // A map three times as wide as its half height; a degree of longitude is shorter the further north it lies.
  const wide = (REACH_DEGREES * 1.5) / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  const box = [lng - wide, lat - REACH_DEGREES, lng + wide, lat + REACH_DEGREES].map((degrees) => degrees.toFixed(5))
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

/** A calm substitute for the map: a site plan with the office's plot lit. It measures nothing and claims nothing. */
function SitePlan() {
  return (
    <svg
      width="600"
      height="400"
      className={styles.plan}
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {plots.map((plot) => (
        <path key={plot} className={styles.plot} d={plot} />
      ))}
      <path className={styles.axis} d="M-10 447 1210 160M726-10V810" />
      <path className={styles.office} d="M502 258 690 214V352L502 396z" />
      <path className={styles.lit} d="M548 290 628 271V318L548 337z" />
      <g className={styles.north}>
        <circle cx="900" cy="110" r="34" />
        <path d="M900 156V64M900 64l-12 26h24z" />
      </g>
    </svg>
  )
}
