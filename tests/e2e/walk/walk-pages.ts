import type {Page} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {pathOf, type RoutedType} from '@site/routes'
import {visit} from '../visit.ts'
import {type Walker, walkerOf} from './page-geometry.ts'

/** A telephone held sideways; all other windows are as high as those of a laptop. */
const LYING = {width: 640, height: 360}
const HEIGHT = 900

/** At these somebody goes through a page by the keyboard. */
const BY_KEYBOARD = [390, 1366]
const MOST_STOPS = 40

export type Walk = {
  paths: readonly string[]
  widths: readonly number[]
  /** Paths of the pages on which visitors ask for a quote, or apply; with none no action is looked for. */
  forms: string[]
  /** Looks through the whole of each page, not only at what it has of one width. */
  scrolls?: boolean
}

/** Goes to each page once, and through all widths there. Findings come with the widths at which they are. */
export async function walkPages(page: Page, {paths, widths, forms, scrolls = false}: Walk): Promise<string[]> {
  const walker = await walkerOf(page)
  const found: string[] = []
  for (const path of paths) {
    await walker.resize(widths[0] ?? LYING.width, HEIGHT)
    await visit(page, path)
    await walker.begin()
    const at = new Map<string, number[]>()
    for (const width of widths)
      for (const finding of await lookAt(walker, width, {forms, scrolls}))
        at.set(finding, [...(at.get(finding) ?? []), width])
    for (const [finding, where] of at) found.push(`${path} at ${where.join(', ')}: ${finding}`)
  }
  return found
}

async function lookAt(
  walker: Walker,
  width: number,
  {forms, scrolls}: {forms: string[]; scrolls: boolean},
): Promise<string[]> {
  await walker.resize(width, width === LYING.width ? LYING.height : HEIGHT)
  const found = await walker.look({...(forms.length > 0 && {forms}), scrolls})
  if (BY_KEYBOARD.includes(width)) found.push(...(await walker.hiddenStops(MOST_STOPS)))
  return found
}

const FORMS = `*[_type == "page" && ("quoteRequest" in sections[]._type || "jobApplication" in sections[]._type)]{_type, slug, language}`

/** Returns the paths of the pages that hold the forms, in each language. */
export async function formPaths(client: SanityClient): Promise<string[]> {
  const pages = await client.fetch<{_type: RoutedType; slug: {current: string}; language: string | null}[]>(FORMS)
  return pages.flatMap((page) => pathOf(page) ?? [])
}
