import type {PageDocument, Picture, Shell} from '@site/content'
import {areaText} from '../data/format.ts'
import {urduTexts} from '../language/urdu.ts'
import {words} from '../language/words.ts'

/** Narrower ones are logos and portraits, which do not represent a page. */
const NARROWEST_PX = 900

/** Facts that are drawn on the picture of a shared link. */
export type ImageFacts = {
  /** Above the title: where in the set this sheet belongs. */
  label: string
  title: string
  /** A measured length, drawn as a dimension line. */
  area?: string
  /** Below the title, in at most three lines. */
  text: string
  company: string
  tagline: string
  picture: Picture | null
}

export function documentFacts(document: PageDocument, {settings, language}: Shell): ImageFacts {
  const {companyName: company, city, seo, tagline} = settings
  const common = {title: document.title, company, tagline, picture: mainPicture(document) ?? seo.picture}
  switch (document._type) {
    case 'homePage':
      return {...common, label: city, ...homeWords(document.sections, tagline || company)}
    case 'project': {
      const {crumbs, location, city, kind, coveredArea} = document
      const label = crumbs.at(-1)?.label ?? ''
      return {
        ...common,
        label,
        area: areaText(coveredArea, words[language].parts),
        text: location ?? city ?? kind ?? '',
      }
    }
    case 'opening':
      return {...common, label: document.crumbs.at(-1)?.label || city, text: document.summary || document.place}
    case 'page':
    case 'service':
    case 'newsPost':
      return {...common, label: document.crumbs.at(-1)?.label || city, text: document.summary}
    default:
      return assertNever(document)
  }
}

/** Ends the switch: a type that it forgets does not compile, and one that only the content knows is an error. */
function assertNever(value: never): never {
  throw new Error(`Nothing is made of ${JSON.stringify(value)}`)
}

/** The search has settings instead of a document. */
export function searchFacts({settings, language}: Shell): ImageFacts {
  const {companyName, tagline, city, seo} = settings
  const searchText = language === 'ur' ? urduTexts.searchText : settings.searchText
  return {
    label: city,
    title: searchText.title,
    text: searchText.placeholder,
    company: companyName,
    tagline,
    picture: seo.picture,
  }
}

/** `/ur` is made of the menu. */
export function urduIndexFacts({settings}: Shell): ImageFacts {
  const {companyName: company, tagline, city, seo} = settings
  const {title, summary} = words.ur.index
  return {label: city, title, text: summary, company, tagline, picture: seo.picture}
}

function homeWords(sections: Extract<PageDocument, {_type: 'homePage'}>['sections'], otherwise: string) {
  const opening = sections.find((section) => section._type === 'slideshow')
  if (!opening?.claim) return {title: otherwise, text: ''}
  return {title: opening.claim, text: opening.text ?? ''}
}

/** The picture that represents a page: the editor's choice or the document's own, else the first large one it shows. */
export function mainPicture(document: PageDocument): Picture | null {
  return document.seo.picture ?? ('sections' in document ? firstPicture(document.sections) : null)
}

function firstPicture(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null) return null
  if (isPicture(value)) return value.width >= NARROWEST_PX ? value : null
  for (const part of Object.values(value)) {
    const found = firstPicture(part)
    if (found) return found
  }
  return null
}

function isPicture(value: object): value is Picture {
  return 'path' in value && 'width' in value && 'alt' in value
}
