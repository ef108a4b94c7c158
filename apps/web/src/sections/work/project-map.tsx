import type {ProjectGridCard} from '@site/content'
import {useShell} from '../../data/shell.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Status} from '../../ui/status.tsx'
import {BORDER, cityPoint, MAP_SIZE, mapPoint} from './pakistan.ts'
import type {ListAddress} from './project-list.ts'
import styles from './project-map.module.css'

type Props = {projects: ProjectGridCard[]; address: ListAddress}
type City = {city: string; projects: ProjectGridCard[]}

/** Pakistan as one outline, a circle a city with the number of projects, and the same as a list. */
export function ProjectMap({projects, address}: Props) {
  const cities = byCity(projects)
  const without = projects.filter((project) => project.cities.length === 0).length
  return (
    <div className={`grid ${styles.map}`}>
      <Drawing cities={cities} address={address} />
      <div className={styles.list}>
        <ul aria-label="Projects by city">
          {cities.map(({city, projects}) => (
            <li key={city}>
              <h2 className="head">
                {city} <span className="num soft">{projects.length}</span>
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

/** Chain lines lead to the office. A city that the drawing does not know stands in the list alone. */
function Drawing({cities, address}: {cities: City[]; address: ListAddress}) {
  const {coordinates} = useShell().settings
  const office = coordinates && mapPoint([coordinates.lng, coordinates.lat])
  const bubbles = cities.flatMap(({city, projects}) => {
    const point = cityPoint(city)
    return point ? {...point, city, count: projects.length, radius: 15 + 4 * Math.sqrt(projects.length)} : []
  })
  return (
    <figure className={styles.drawing}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no fieldset of a form */}
      <svg viewBox={`-4 -4 ${MAP_SIZE.join(' ')}`} role="group" aria-label="Map of Pakistan with the projects by city">
        <path d={BORDER} className={styles.border} />
        {office
          ? bubbles.map(({city, x, y}) => (
              <line key={city} x1={office.x} y1={office.y} x2={x} y2={y} className={styles.chain} />
            ))
          : null}
        {bubbles.map(({city, x, y, radius, count}) => (
          <a
            key={city}
            href={address({view: 'register', city})}
            aria-label={`${city}: ${count} ${count === 1 ? 'project' : 'projects'}`}
          >
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y} className={styles.count}>
              {count}
            </text>
            <text x={x + radius + 9} y={y} className={styles.city}>
              {city}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className="note">Outline: Natural Earth. Places: GeoNames, CC BY 4.0.</figcaption>
    </figure>
  )
}

function byCity(projects: ProjectGridCard[]): City[] {
  const cities = [...new Set(projects.flatMap(({cities}) => cities))]
  return cities
    .map((city) => ({city, projects: projects.filter((project) => project.cities.includes(city))}))
    .sort((one, other) => other.projects.length - one.projects.length || one.city.localeCompare(other.city, 'en'))
}
