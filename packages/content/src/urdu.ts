import {inLanguage} from '@site/routes/language'
import type {Found} from './page-document.ts'
import type {Shell} from './types.ts'

/** The address and the words of a page for readers of Urdu; what is absent there is only in English. */
type UrduName = {
  href?: string
  label?: string | null
  title?: string | null
  shortTitle?: string | null
  summary?: string | null
  /** Facts on the card of a work. @property place its city as it is read */
  card?: {kind: string | null; location: string | null; place: string | null}
}

type Named = Pick<Shell, 'navigation' | 'urduPages' | 'urduWorks'>

/** By the English path. */
type UrduNames = ReadonlyMap<string, UrduName>

const URDU_LETTER = /[\u0600-\u06ff]/

/** Returns how pages are called in Urdu: as the menu calls them, else by their titles. */
export function urduNames({navigation, urduPages, urduWorks}: Named): UrduNames {
  const names = new Map<string, UrduName>([['/', {href: '/ur'}]])
  for (const {path, title, shortTitle, summary, ...card} of urduWorks)
    names.set(path ?? '', {label: title, title, shortTitle, summary, card})
  for (const {path, title, summary} of urduPages)
    names.set(path, {...names.get(path), href: inLanguage(path, 'ur'), label: title, title, summary})
  for (const {link, urdu, children} of navigation.items)
    for (const entry of [{link, urdu}, ...children]) {
      const path = entry.link.href ?? ''
      if (entry.urdu) names.set(path, {title: entry.urdu, ...names.get(path), label: entry.urdu})
    }
  return names
}

/** Leads each link in a value to what there is in Urdu, and calls it by its Urdu name where it has an English one. */
export function inUrdu<Value>(value: Value, names: UrduNames | undefined): Value
export function inUrdu(value: unknown, names: UrduNames | undefined): unknown {
  if (!names || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => inUrdu(item, names))
  const copy: Record<string, unknown> = {}
  for (const [field, part] of Object.entries(value)) copy[field] = inUrdu(part, names)
  if (typeof copy.href === 'string') nameInUrdu(copy, copy.href, names)
  const {title, picture} = copy
  if (URDU_LETTER.test(`${title}`) && isPicture(picture)) copy.picture = shownInUrdu(picture, `${title}`)
  return copy
}

type Shown = {alt: string}

const isPicture = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && 'alt' in value && typeof value.alt === 'string'

/** Says of a picture what it is of, where its own text is in English. */
const shownInUrdu = <Picture extends Shown>(picture: Picture, title: string | null): Picture =>
  title && picture.alt && !URDU_LETTER.test(picture.alt) ? {...picture, alt: title} : picture

function nameInUrdu(copy: Record<string, unknown>, address: string, names: UrduNames): void {
  const [path = '', rest = ''] = address.split(/(?=[?#].*)/, 2)
  // A certificate has the address of the page that shows it, and other words.
  const {href, card, ...words} = (copy.kind !== 'certificate' && names.get(path)) || {}
  if (href) copy.href = href + rest
  // Of other things a kind is what they are to programs.
  for (const [field, word] of Object.entries({...words, ...('coveredArea' in copy && card)}))
    if (word && typeof copy[field] === 'string' && !URDU_LETTER.test(copy[field])) copy[field] = word
}

/** Returns a project in the words of its page in Urdu: null where it has none. Captions of English pages stay there. */
export function inUrduWords(found: Found): Found {
  if (found?._type !== 'project' || !found.urdu?.description.length) return null
  const {urdu, picture, gallery, stages, seo, ...project} = found
  const captioned = <Picture extends {alt: string; caption: string | null}>(shown: Picture, at: number): Picture => {
    const caption = urdu.captions?.[at] || null
    return shownInUrdu({...shown, caption}, caption ?? urdu.title)
  }
  return {
    ...project,
    urdu,
    description: urdu.description,
    projectDescription: urdu.projectDescription || project.projectDescription,
    picture: picture && captioned(picture, 0),
    gallery: gallery.map((shown, at) => captioned(shown, at + 1)),
    stages: stages.map(({name, text, picture, ...stage}, at) => {
      const said = urdu.stages?.[at]
      const alt = [urdu.title, said?.name].filter(Boolean).join('، ')
      return {...stage, name: said?.name || name, text: said?.text || text, picture: shownInUrdu(picture, alt)}
    }),
    seo: {...seo, title: urdu.title || seo.title, description: urdu.summary || seo.description},
  }
}
