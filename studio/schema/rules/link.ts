import {say} from '../../language/say.ts'

type LinkValue = {
  label?: string
  target?: {_ref?: string}
  href?: string
}

/** A link leads to exactly one place. */
export const checkLinkTarget = (value: LinkValue | undefined): true | string => {
  if (!value) return true
  if (value.target?._ref && value.href) return say('Choose a page of this site or an address elsewhere, not both.')
  if (!value.target?._ref && !value.href)
    return say('Choose the page that the link leads to, or give an address elsewhere.')
  return true
}

/** Requires words of a link elsewhere: only the title of a page of this site can replace them. */
export const checkLinkLabel = (value: LinkValue | undefined): true | string =>
  !value?.href ||
  Boolean(value.label) ||
  say('Give the link its words: an address elsewhere has no title to take them from.')
