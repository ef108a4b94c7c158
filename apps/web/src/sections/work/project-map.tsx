import type {City, ProjectGridCard} from '@site/content'
import {groupByCity} from '@site/content/city'
import {cityText} from '../../data/project-filter.ts'
import type {ListAddress} from '../../data/project-list.ts'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Name} from '../../ui/name.tsx'
import {Status} from '../../ui/status.tsx'
import {type PlacePlan, type PlannedPlace, planPlaces, type Sheet} from './place-plan.ts'
import styles from './project-map.module.css'

type Props = {projects: ProjectGridCard[]; address: ListAddress}

/** The same places on a sheet for a screen and on one for a telephone, where letters are as large and the room is less. */
const SHEETS: Record<'wide' | 'narrow', Sheet> = {
  wide: {width: 1000, height: 620, marginX: 150, marginY: 66, letter: 21},
  narrow: {width: 380, height: 460, marginX: 84, marginY: 62, letter: 17},
}

/** Draws where the work is by bearing and distance from the office, and lists it by city. Borders are never drawn. */
export function ProjectMap({projects, address}: Props) {
  const {places} = useWords()
  const cities = groupByCity(projects).sort(
    (one, other) => other.projects.length - one.projects.length || one.city.localeCompare(other.city, 'en'),
  )
  const without = projects.filter(({city}) => !city)
  return (
    <div className={styles.map}>
      <Drawing cities={cities} said={places.named(projects.length - without.length, projects.length)} />
      <ul className={styles.list} aria-label={places.byCity}>
        {cities.map(({city, projects}) => (
          <li key={city}>
            <h2 className="head">
              <a href={address({view: 'register', city})} data-list="view">
                {cityText(projects, city)} <span className="num soft">{projects.length}</span>
              </a>
            </h2>
            <Projects projects={projects} />
          </li>
        ))}
        {without.length > 0 ? (
          <li className={styles.without}>
            <h2 className="head">{places.unnamed}</h2>
            <Projects projects={without} />
          </li>
        ) : null}
      </ul>
    </div>
  )
}

const Projects = ({projects}: {projects: ProjectGridCard[]}) => (
  <ul>
    {projects.map((project) => (
      <li key={project._id}>
        <Anchor link={project}>
          <Name>{project.title}</Name>
        </Anchor>
        <Status status={project.status} />
      </li>
    ))}
  </ul>
)

/** A picture of the list beneath it, whose links can be touched; a city without known coordinates is in the list alone. */
function Drawing({cities, said}: {cities: City<ProjectGridCard>[]; said: string}) {
  const {coordinates, city: home} = useShell().settings
  const {places: words, list} = useWords()
  if (!coordinates) return null
  const running = new Set(cities.flatMap(({city, projects}) => (projects.some(isRunning) ? city : [])))
  const plans = Object.entries(SHEETS).map(([name, sheet]) => {
    const named = cities.map(({city, projects}) => ({
      name: city,
      // A telephone has no room for the names of projects; the list has them.
      note:
        name === 'wide' && projects.length === 1
          ? (projects[0]?.shortTitle ?? '')
          : list.projects(String(projects.length)),
    }))
    return {name, sheet, plan: planPlaces(coordinates, named, sheet)}
  })
  const places = plans[0]?.plan.places ?? []
  if (places.length === 0) return null
  const label = places.map(({name, note, km}) => `${name}, ${note}${km ? `, ${km} km` : ''}`).join('; ')
  return (
    <figure className={styles.sheet}>
      {plans.map(({name, sheet, plan}) => (
        <svg
          key={name}
          className={styles[name]}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          width={plan.width}
          height={plan.height}
          role="img"
          aria-label={words.ofWork(label)}
          style={{fontSize: sheet.letter}}
        >
          <Ground plan={plan} letter={sheet.letter} />
          {plan.places.map((place) => (
            <Place
              key={place.name}
              place={place}
              plan={plan}
              letter={sheet.letter}
              isRunning={running.has(place.name)}
            />
          ))}
        </svg>
      ))}
      <figcaption className="note">
        {words.about(home)} {said} <span className={styles.source}>{words.source}</span>
      </figcaption>
    </figure>
  )
}

const isRunning = ({status}: ProjectGridCard) => status === 'running'

/** Rings, and the axes that cross at the office; north is where its bubble is. */
function Ground({plan: {width, height, office, rings}, letter}: {plan: PlacePlan; letter: number}) {
  return (
    <>
      {rings.map(({km, radius}) => (
        <g key={km}>
          <circle cx={office.x} cy={office.y} r={radius} className={styles.ring} />
          <text x={office.x + 6} y={office.y + radius - 6} className={styles.note}>
            {office.y + radius < height ? `${km} km` : null}
          </text>
        </g>
      ))}
      <path d={`M${office.x} 0V${height}M0 ${office.y}H${width}`} className={styles.axis} data-line="axis" />
      <circle cx={office.x} cy={letter * 1.3} r={letter * 0.8} className={styles.bubble} />
      <text x={office.x} y={letter * 1.3} className={styles.north}>
        N
      </text>
    </>
  )
}

type PlaceProps = {place: PlannedPlace; plan: PlacePlan; letter: number; isRunning: boolean}

/** A square as in the legend of states, its name, and the dimension line to the office, which its distance breaks. */
function Place({place: {name, note, x, y, km, label}, plan: {office}, letter, isRunning}: PlaceProps) {
  const half = letter * (km ? 0.5 : 0.75)
  return (
    <g>
      {km ? <Dimension from={office} to={{x, y}} km={km} letter={letter} /> : null}
      <rect x={x - half} y={y - half} width={2 * half} height={2 * half} className={styles.square} />
      {isRunning ? (
        <>
          <rect x={x - half} y={y - half} width={2 * half} height={2 * half} className={styles.running} />
          <path d={`M${x - half} ${y - half}h${2 * half}l${-2 * half} ${2 * half}z`} className={styles.half} />
        </>
      ) : null}
      <text x={label.x} y={label.y} textAnchor={label.anchor} className={styles.name} data-name="">
        {name}
        <tspan x={label.x} dy="1.55em" className={styles.note}>
          {note}
        </tspan>
      </text>
    </g>
  )
}

type DimensionProps = {from: {x: number; y: number}; to: {x: number; y: number}; km: number; letter: number}

/** A line with the house's tick before the place. One too short for its distance leaves that to the picture's words. */
function Dimension({from, to, km, letter}: DimensionProps) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const at = (part: number) => ({x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part})
  const end = at(1 - (letter * 0.9) / length)
  const size = letter * 0.4
  const middle = at(0.5)
  // A steep line is as near the axis as its figure is wide: the figure is beside it, away from the axis.
  const side = Math.abs(middle.x - from.x) < letter * 1.6 ? Math.sign(to.x - from.x) || 1 : 0
  return (
    <>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} className={styles.line} data-line="" />
      <path d={`M${end.x - size} ${end.y + size}l${2 * size} ${-2 * size}`} className={styles.tick} />
      {length > letter * 5 ? (
        <text
          x={middle.x + side * letter * 0.4}
          y={middle.y}
          className={styles.distance}
          data-distance=""
          style={side ? {textAnchor: side > 0 ? 'start' : 'end'} : undefined}
        >
          {km} km
        </text>
      ) : null}
    </>
  )
}
