import type {Taste} from './fill-shape.ts'
import {type Assets, fillSite, type SiteDocument} from './fill-site.ts'
import type {ContentModel} from './schema-walk.ts'

/** One of what a section asks for; no news, openings, certificates, equipment or staff. */
const COUNTS = {project: 1, service: 1, manager: 1, partner: 1}

/** Returns a site that has just begun: one project, no slideshow, the fewest entries of each list and one word for each text. */
export function leastContent(model: ContentModel, assets: Assets): SiteDocument[] {
  let made = 0
  const taste: Taste = {
    fills: () => false,
    count: (min) => min,
    choose: (list) => list[made++ % list.length] as (typeof list)[number],
    words: ({required}) => (required ? `Word${made++}` : ''),
    number: ({min = 0, above}) => (above === undefined ? min : above + 1),
    matching: (pattern) => SHORT.find((text) => pattern.test(text)) ?? '',
    day: (notBefore) => Math.max(notBefore, 20_000),
  }
  return fillSite(model, {taste, counts: COUNTS, assets, opening: []})
}

/** One for each pattern of the content model. */
const SHORT = ['09:00', '0420000', 'a.pdf']
