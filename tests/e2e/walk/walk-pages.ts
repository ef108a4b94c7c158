import type {Page} from '@playwright/test'
import type {SanityClient} from '@sanity/client'
import {pathOf, type RoutedType} from '@site/routes'
import {visit} from '../visit.ts'
import {type Walker, walkerOf} from './page-geometry.ts'

/** A telephone held sideways; all other windows are as high as those of a laptop. */
const LYING = {width: 640, height: 360}
const HEIGHT = 900

/** Widths at which a page is gone through by the keyboard. */
const BY_KEYBOARD = [390, 1366]
const MOST_STOPS = 40

const MOST_FOR_PAGE_MS = 60_000

export type Walk = {
  paths: readonly string[]
  widths: readonly number[]
  /** Paths of the pages on which visitors ask for a quote, or apply; with none no action is looked for. */
  forms: string[]
  /** Looks through the whole of each page, not only at what it has of one width. */
  scrolls?: boolean
  /** The pages have words that they were drawn for: their heads and letters have the sizes of the drawing. */
  isDrawn?: boolean
}

/** Goes to each page once, and through all widths there. Findings come with the widths at which they are. */
export async function walkPages(
  page: Page,
  {paths, widths, forms, scrolls = false, isDrawn = false}: Walk,
): Promise<string[]> {
  const walker = await walkerOf(page)
  // A page that does not answer is named, instead of the time of the whole test passing.
  page.setDefaultTimeout(MOST_FOR_PAGE_MS)
  const found: string[] = []
  for (const path of paths) {
    await walker.resize(widths[0] ?? LYING.width, HEIGHT)
    await visit(page, path)
    await walker.begin()
    const at = new Map<string, number[]>()
    for (const width of widths)
      for (const finding of await lookAt(walker, width, {forms, scrolls, isDrawn}))
        at.set(finding, [...(at.get(finding) ?? []), width])
    for (const [finding, where] of at) found.push(`${path} at ${where.join(', ')}: ${finding}`)
  }
  return found
}

async function lookAt(
  walker: Walker,
  width: number,
  {forms, scrolls, isDrawn}: {forms: string[]; scrolls: boolean; isDrawn: boolean},
): Promise<string[]> {
  await walker.resize(width, width === LYING.width ? LYING.height : HEIGHT)
  const found = await walker.look({...(forms.length > 0 && {forms}), scrolls, isDrawn})
  if (BY_KEYBOARD.includes(width)) found.push(...(await walker.hiddenStops(MOST_STOPS)))
  return found
}

const FORMS = `*[_type == "page" && ("quoteRequest" in sections[]._type || "jobApplication" in sections[]._type)]{_type, slug, language}`

/** Returns the paths of the pages that hold the forms, in each language. */
export async function formPaths(client: SanityClient): Promise<string[]> {
  const pages = await client.fetch<{_type: RoutedType; slug: {current: string}; language: string | null}[]>(FORMS)
  return pages.flatMap((page) => pathOf(page) ?? [])
}
