import fc from 'fast-check'
import type {Taste} from './fill-shape.ts'
import {type Assets, fillSite, type SiteDocument} from './fill-site.ts'
import type {ContentModel, Shape} from './schema-walk.ts'

/** Letters of a line and of a text to which the content model sets no end. */
const LONGEST = {string: 120, text: 300}
/** Entries of a list, of a list within one, and so on: ten times as many look alike. */
const MOST_ENTRIES = [9, 4, 3, 1]
const LARGEST_NUMBER = 1_234_567_890
/** The last day of a century that is written with many letters in each language. */
const LONGEST_DAY = 47_381

/** Longer than any word in a dictionary of building, and without a place to break. */
export const LONG_WORD = 'Superstructurereinforcementbar'
const ENGLISH = `${LONG_WORD} Dar-ul-Shifa uncompromising infrastructure & responsibilities/qualifications of the company`
const URDU = 'تعمیراتی ٹھیکیداری اور انجینئرنگ کی خدمات سرٹیفیکیٹ، درخواستیں اور ذمہ داریاں'

/** 46 letters, as a company of this trade has. */
export const LONG_NAME = 'Pacific Construction Company (Private) Limited'
/** One more than the form of the menu takes today. */
const MENU_ENTRIES = 9

const COUNTS = {
  project: 9,
  service: 6,
  newsPost: 3,
  siteVisit: 3,
  opening: 3,
  certificate: 8,
  equipment: 6,
  staffMember: 6,
  manpowerRole: 6,
  manager: 6,
  partner: 6,
}

/** Returns a site with the longest of everything: each text, each list, each field that may be left empty. */
export function worstWords(model: ContentModel, assets: Assets): SiteDocument[] {
  const taste = {...longest(ENGLISH), fills: () => true}
  return withFrame(fillSite(model, {taste, counts: COUNTS, assets, opening: ['slideshow']}))
}

/** Returns the same in Urdu, as English fields may hold it too, and without what may be left empty. */
export function bareWords(model: ContentModel, assets: Assets): SiteDocument[] {
  const taste = {...longest(URDU), fills: () => false}
  return fillSite(model, {taste, counts: COUNTS, assets, opening: ['slideshow']})
}

/** The name of the company and a menu that the form does not take, but an import does. */
function withFrame(documents: SiteDocument[]): SiteDocument[] {
  return documents.map((document) => {
    if (document._type === 'siteSettings')
      return {...document, companyName: LONG_NAME, shortName: 'Pacific Construction'}
    if (document._type !== 'navigation') return document
    const items = document.items as {_key: string}[]
    const missing = items.slice(0, Math.max(0, MENU_ENTRIES - items.length))
    const more = missing.map((item) => ({...item, _key: `${item._key}-again`, description: LONG_NAME}))
    return {...document, items: [...items, ...more]}
  })
}

/** The same content at each run: what is chosen follows from the seed. */
function longest(words: string): Omit<Taste, 'fills'> {
  let made = 0
  const draws = fc.sample(fc.nat(), {seed: 1, numRuns: 5_000})
  const choose = <One>(list: readonly One[]): One => {
    const drawn = draws[made++ % draws.length] ?? 0
    return list[drawn % list.length] as One
  }
  return {
    choose,
    count: (min, max, depth) => Math.max(min, Math.min(max, MOST_ENTRIES[depth] ?? 1)),
    words: (shape) => wordsOf(words, shape, made++),
    number: ({min = 0, max = LARGEST_NUMBER}) => Math.max(min, max),
    matching: (pattern) => longestOf(fc.sample(fc.stringMatching(pattern), {seed: 1, numRuns: 20})),
    day: (notBefore) => Math.max(notBefore, LONGEST_DAY),
  }
}

const longestOf = (texts: string[]) => texts.toSorted((a, b) => b.length - a.length)[0] ?? ''

/** As many letters as a field takes, beginning with another word each time, so that no two are alike. */
function wordsOf(
  stock: string,
  {base, max = base === 'text' ? LONGEST.text : LONGEST.string}: Shape,
  turn: number,
): string {
  const words = stock.split(' ')
  let text = max > 20 ? `${turn} ` : ''
  for (let place = turn; text.length < max; place++) text += `${words[place % words.length]} `
  return text.slice(0, max).trim()
}
