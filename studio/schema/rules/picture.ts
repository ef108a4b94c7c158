import {say, sayNoun} from '../../language/say.ts'

type PictureValue = {
  asset?: {_ref?: string}
}

/** A picture whose file was removed keeps its words, and would leave a hole on the page. */
export const checkPictureFile = (value: PictureValue | undefined): true | string =>
  !value || Boolean(value.asset?._ref) || say('Upload or choose the picture.')

export const checkPdfFile = (value: PictureValue | undefined): true | string =>
  !value || Boolean(value.asset?._ref) || say('Upload or choose the PDF.')

type Asked = {path?: readonly unknown[]; document?: {_type?: string; name?: unknown} | undefined}

/** Tells of a logo whose company has a name: that is what it shows, and the site says so by itself. */
const isNamedLogo = ({path = [], document}: Asked): boolean =>
  (document?._type === 'siteSettings' && String(path[0]).startsWith('logo')) ||
  (document?._type === 'partner' && path[0] === 'logo' && Boolean(document.name))

/** Asks for the words of a picture. They may follow: content health lists the pictures that have none. */
export const checkAlt = (alt: string | undefined, asked: Asked): true | string =>
  Boolean(alt?.trim()) ||
  isNamedLogo(asked) ||
  say('Still needed: {what}.', {what: sayNoun('what the picture shows, for visitors who cannot see it')})

const fileName = /\.(jpe?g|png|webp|gif|svg|heic)$/i
const opening = /^(an? )?(picture|image|photo|photograph) of\b/i

/** Words that tell a listener nothing. */
export const checkAltWords = (alt: string | undefined): true | string => {
  if (!alt) return true
  if (fileName.test(alt)) return say('This is the name of a file. Say what the picture shows.')
  if (opening.test(alt)) return say('Leave out “picture of”: begin with what it shows.')
  return alt.length <= 220 || say('Long to listen to: one sentence is enough, details belong in the text.')
}

/** The overview pages are made of pictures; an entry without one leaves an empty frame. */
export const checkOverviewPicture = (value: unknown, showOn: unknown): true | string =>
  Boolean(value) ||
  !(Array.isArray(showOn) && showOn.includes('overview')) ||
  say('The overview page shows a picture of each.')
