export type City<Project> = {
  city: string
  projects: Project[]
}

/** Groups by city in the order in which the cities first appear; projects without a city are left out. */
export function groupByCity<Project extends {city: string | null}>(projects: Project[]): City<Project>[] {
  const cities = new Map<string, Project[]>()
  for (const project of projects) {
    if (!project.city) continue
    const known = cities.get(project.city)
    if (known) known.push(project)
    else cities.set(project.city, [project])
  }
  return [...cities].map(([city, projects]) => ({city, projects}))
}
