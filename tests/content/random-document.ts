import fc, {type GeneratorValue} from 'fast-check'
import type {Bounds, Taste} from './fill-shape.ts'
import {type Assets, fillSite, type SiteDocument} from './fill-site.ts'
import type {ContentModel} from './schema-walk.ts'

const COUNTS = {
  project: 3,
  service: 2,
  newsPost: 2,
  siteVisit: 2,
  opening: 2,
  certificate: 3,
  equipment: 2,
  staffMember: 2,
  manpowerRole: 1,
  manager: 2,
  partner: 2,
}

/** Words as people, Word and telephones write them: one letter, none to be seen, other scripts, marks of code. */
const WORDS = fc.oneof(
  fc.lorem({maxCount: 12}),
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 60}),
  fc.constantFrom(
    'A',
    'دارالشفاء ہسپتال',
    '<b>bold</b> & "so" on',
    '{years} years',
    '\u00a0',
    '0',
    'undefined?',
    '👷🏽‍♀️',
    '%20',
  ),
)

/** Returns a site of random documents, each of which an editor could publish. */
export function randomSite(model: ContentModel, assets: Assets, draw: GeneratorValue): SiteDocument[] {
  const opening = draw(fc.constantFrom, [], ['slideshow'], ['slideshow', 'slideshow'])
  return fillSite(model, {taste: randomTaste(draw), counts: COUNTS, assets, opening})
}

const randomTaste = (draw: GeneratorValue): Taste => ({
  fills: () => draw(fc.boolean),
  count: (min, max, depth) => draw(fc.integer, {min, max: Math.max(min, Math.min(max, depth > 0 ? 2 : 4))}),
  choose: (list) => list[draw(fc.nat, {max: Math.max(0, list.length - 1)})] as (typeof list)[number],
  words: ({required, max}) => {
    if (!required && draw(fc.boolean)) return draw(fc.constantFrom, '', ' ')
    const text = draw(() => WORDS)
    return (text.trim() || 'A').slice(0, max)
  },
  number: (bounds) => numberWithin(bounds, draw),
  matching: (pattern) => draw(fc.stringMatching, pattern),
  day: (notBefore) => Math.max(notBefore, draw(fc.integer, {min: 10_000, max: 25_000})),
})

function numberWithin({min, max, above, isInteger}: Bounds, draw: GeneratorValue): number {
  const least = min ?? (above === undefined ? -1_000_000 : above + 1)
  const most = Math.max(least, max ?? 1_000_000_000)
  if (isInteger || draw(fc.boolean)) return draw(fc.integer, {min: Math.ceil(least), max: Math.floor(most)})
  return draw(fc.double, {min: least, max: most, noNaN: true})
}
