import type {City, ProjectGridCard} from '@site/content'
import {groupByCity} from '@site/content/city'
import type {ListAddress} from '../../data/project-list.ts'
import {useShell} from '../../data/shell.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Status} from '../../ui/status.tsx'
import {BORDER, cityPoint, MAP_SIZE, mapPoint} from './pakistan.ts'
import styles from './project-map.module.css'

type Props = {projects: ProjectGridCard[]; address: ListAddress}

/** Pakistan as one outline, a circle a city with the number of projects, and the same as a list. */
export function ProjectMap({projects, address}: Props) {
  const cities = groupByCity(projects).sort(
    (one, other) => other.projects.length - one.projects.length || one.city.localeCompare(other.city, 'en'),
  )
  const without = projects.filter(({city}) => !city).length
  return (
    <div className={`grid ${styles.map}`}>
      <Drawing cities={cities} />
      <div className={styles.list}>
        <ul aria-label="Projects by city">
          {cities.map(({city, projects}) => (
            <li key={city}>
              <h2 className="head">
                <a href={address({view: 'register', city})} data-list="view">
                  {city} <span className="num soft">{projects.length}</span>
                </a>
              </h2>
              <ul>
                {projects.map((project) => (
                  <li key={project._id}>
                    <Anchor link={project}>{project.title}</Anchor>
                    <Status status={project.status} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {without > 0 ? (
          <p className={styles.without}>
            <a href={address({view: 'register'})} data-list="view">
              All {projects.length} projects in the register
            </a>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/**
 * A picture of the list beside it, whose links can be touched. Chain lines lead to the office; a city that the drawing does
 * not know stands in the list alone.
 */
function Drawing({cities}: {cities: City<ProjectGridCard>[]}) {
  const {coordinates} = useShell().settings
  const office = coordinates && mapPoint([coordinates.lng, coordinates.lat])
  const bubbles = cities.flatMap(({city, projects}) => {
    const point = cityPoint(city)
    return point ? {...point, city, count: projects.length, radius: 15 + 4 * Math.sqrt(projects.length)} : []
  })
  const named = bubbles.map(({city, count}) => `${city} ${count}`).join(', ')
  return (
    <figure className={styles.drawing}>
      <svg viewBox={`-4 -4 ${MAP_SIZE.join(' ')}`} role="img" aria-label={`Map of Pakistan: ${named}`}>
        <path d={BORDER} className={styles.border} />
        {office
          ? bubbles.map(({city, x, y}) => (
              <line key={city} x1={office.x} y1={office.y} x2={x} y2={y} className={styles.chain} />
            ))
          : null}
        {bubbles.map(({city, x, y, radius, count}) => (
          <g key={city}>
            <circle cx={x} cy={y} r={radius} />
            <text x={x + radius + 9} y={y} className={styles.city}>
              {city}
            </text>
            <text x={x} y={y} className={styles.count}>
              {count}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="note">Outline: Natural Earth. Places: GeoNames, CC BY 4.0.</figcaption>
    </figure>
  )
}
