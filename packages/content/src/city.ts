import {stegaClean} from '@sanity/client/stega'

export type City<Project> = {
  city: string
  projects: Project[]
}

/** Groups by city in the order in which the cities first appear; projects without a city are left out, some are in several. */
export function groupByCity<Project extends {city: string | null}>(projects: Project[]): City<Project>[] {
  const cities = new Map<string, Project[]>()
  for (const project of projects) {
    for (const city of citiesOf(project.city)) {
      const known = cities.get(city)
      if (known) known.push(project)
      else cities.set(city, [project])
    }
  }
  return [...cities].map(([city, projects]) => ({city, projects}))
}

/** "Islamabad and Lahore" are two. */
export function citiesOf(city: string | null): string[] {
  return (stegaClean(city) ?? '').split(/[,،&]|\band\b/).flatMap((part) => part.trim() || [])
}
