import {isReserved} from '@site/routes'
import {say} from '../../language/say.ts'

/** Letters (also capitals), digits, dots and hyphens: `m.a-jinnah-mosque`, `Pacific-mix-concrete`, `building-23A`. */
const slugPattern = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/

export const checkSlugWords = (slug: string | undefined, type: string): true | string => {
  if (!slug) return true
  if (isReserved(slug, type))
    return say('The site itself answers at {path}. Choose another address.', {path: `/${slug}`})
  if (slug.startsWith('/')) return say('Leave out the / at the beginning.')
  if (/\s/.test(slug)) return say('Write hyphens instead of spaces. Example: “city-center”.')
  return (
    slugPattern.test(slug) ||
    say('Only letters, digits, and single dots or hyphens between them. Example: “city-center”.')
  )
}

/** A first proposal for an address: small letters and hyphens. Editors may change it to any that is allowed. */
export const slugFromTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[’'`]/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 96)
    .replace(/^-+|(?<!-)-+$/g, '')
