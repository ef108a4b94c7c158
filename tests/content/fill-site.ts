import {type Around, fillFields, fillShape, type Taste, type Value} from './fill-shape.ts'
import {referTo} from './hand-made.ts'
import type {ContentModel, Shape} from './schema-walk.ts'

export type SiteDocument = {_id: string; _type: string; [field: string]: unknown}

/** Pictures and a file that are in the lake, by their ids. */
export type Assets = Pick<Around, 'pictures' | 'logo' | 'pdf'>

export type SitePlan = {
  taste: Taste
  /** The number of documents of a type; there are as many pages as their sections fill. */
  counts: Readonly<Record<string, number>>
  assets: Assets
  /** Sections that the home page begins with. */
  opening: readonly string[]
}

/** Types with one document, which has the name of its type as id. */
const SINGLE = ['siteSettings', 'navigation', 'homePage', 'prequalification']
/** Each makes the page of its name, to which every page leads, and is alone on it. */
const FORMS = ['quoteRequest', 'firmRegistration', 'jobApplication']
/** Pages stay as short as their makers make them, and one fault does not hide another. */
const SECTIONS_OF_A_PAGE = 5

/** Returns the documents of a site in which every section of the content model is on a page once. */
export function fillSite(model: ContentModel, {taste, counts, assets, opening}: SitePlan): SiteDocument[] {
  const pages = planPages(model)
  const all: Record<string, number> = {...counts, page: pages.length}
  const ids = Object.fromEntries(Object.entries(all).map(([type, count]) => [type, idsOf(type, count)]))
  const filling = {taste, around: {...assets, ids}, depth: 0, fill: fillShape}
  const fill = (type: string, id: string, place: number): SiteDocument => ({
    ...fillFields(model.shapeOf(type), filling),
    ...addressOf(model.shapeOf(type), type, place),
    _id: id,
    _type: type,
  })
  const sections = (names: readonly string[]) =>
    names.map((name, place) => ({
      ...(fillShape(model.shapeOf(name), filling) as Value),
      _key: `${name}-${place}`,
    }))
  const singles = SINGLE.map((type) => fill(type, type, 0))
  const documents = Object.entries(ids).flatMap(([type, ofType]) => ofType.map((id, place) => fill(type, id, place)))
  return [...singles, ...documents].map((document) => {
    if (document._type === 'homePage')
      return {...document, language: 'en', sections: sections([...opening, ...(pages[0] ?? [])])}
    if (document._type !== 'page') return document
    const place = ids.page?.indexOf(document._id) ?? 0
    const parent = place > 0 ? {parent: referTo(ids.page?.[place - 1])} : {}
    return {...document, ...parent, language: 'en', sections: sections(pages[place] ?? [])}
  })
}

const idsOf = (type: string, count: number) => Array.from({length: count}, (_, place) => `filled-${type}-${place}`)

/** The sections of each page, which is all that a page may have. */
export function planPages(model: ContentModel): string[][] {
  const names = sectionsOf(model.shapeOf('page'))
  const parts = names.filter((name) => !FORMS.includes(name))
  const pages = Array.from({length: Math.ceil(parts.length / SECTIONS_OF_A_PAGE)}, (_, page) =>
    parts.slice(page * SECTIONS_OF_A_PAGE, (page + 1) * SECTIONS_OF_A_PAGE),
  )
  return [...pages, ...FORMS.filter((name) => names.includes(name)).map((name) => [name])]
}

export const sectionsOf = ({fields}: Shape): string[] =>
  fields.find(({name}) => name === 'sections')?.shape.of.map(({type}) => type) ?? []

/** An address of its own where a type has one, and its place in the lists of the site. */
const addressOf = ({fields, isRanked}: Shape, type: string, place: number) => ({
  ...(fields.some(({name}) => name === 'slug') && {slug: {_type: 'slug', current: `filled-${type}-${place}`}}),
  ...(isRanked && {orderRank: `0|${String(place).padStart(6, '0')}:`}),
})
