import {type Building, ELEVATION, elevationOf} from '@site/content/elevation'
import styles from './elevation.module.css'

/** Draws the street side of a building by the facts that are known of it: storeys, windows, a glazed corner. */
export function Elevation(building: Building) {
  const {width, top, height} = ELEVATION
  const {lines, count, unit} = elevationOf(building)
  return (
    <svg
      className={styles.elevation}
      viewBox={`0 ${top} ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`Elevation, ${building.storeys} ${unit}`}
    >
      {lines.map(({weight, d}) => (
        <path key={d} className={styles[weight]} d={d} />
      ))}
      <text {...count} className={styles.count}>
        {building.storeys}
      </text>
      <text x={count.x} y={count.y + 15} className={styles.unit}>
        {unit}
      </text>
    </svg>
  )
}
