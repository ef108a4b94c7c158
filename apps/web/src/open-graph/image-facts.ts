import type {Address, Picture, Shell} from '@site/content'
import {areaText} from '../ui/area.ts'
import {sharedPicture} from './image-picture.ts'

/** What stands on the picture of a shared link. */
export type ShareFacts = {
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

export function shareFacts(document: Address, {settings}: Shell): ShareFacts {
  const {companyName: company, city, seo, tagline} = settings
  const common = {title: document.title, company, tagline, picture: sharedPicture(document) ?? seo.picture}
  switch (document._type) {
    case 'homePage':
      return {...common, label: city, ...homeWords(document.sections, tagline || company)}
    case 'project': {
      const {crumbs, location, city, kind, coveredArea} = document
      const label = crumbs.at(-1)?.label ?? ''
      return {...common, label, area: areaText(coveredArea), text: location ?? city ?? kind ?? ''}
    }
    default:
      return {...common, label: document.crumbs.at(-1)?.label || city, text: document.summary}
  }
}

/** The search has settings instead of a document. */
export function searchFacts({settings}: Shell): ShareFacts {
  const {searchText, companyName, tagline, city, seo} = settings
  return {
    label: city,
    title: searchText.title,
    text: searchText.placeholder,
    company: companyName,
    tagline,
    picture: seo.picture,
  }
}

function homeWords(sections: Extract<Address, {_type: 'homePage'}>['sections'], otherwise: string) {
  const opening = sections.find((section) => section._type === 'slideshow')
  if (!opening?.claim) return {title: otherwise, text: ''}
  return {title: opening.claim, text: opening.text ?? ''}
}
